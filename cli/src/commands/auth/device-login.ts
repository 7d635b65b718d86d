import { tokensContract } from '@baeum/contract/domains/tokens/tokens.contract.ts';
import { tokenErrors } from '@baeum/contract/domains/tokens/tokens.errors.ts';
import type { DeviceLogin, IssuedToken } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import type { Scope } from '@baeum/contract/shared/scopes.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Session } from '../../session/session.ts';
import { withoutSecondStep } from '../../session/tokens.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { authTexts } from './auth.texts.ts';

/** How much slower to ask after `slow_down` (RFC 8628 section 3.5). */
const slowDownSeconds = 5;

/**
 * Login by a code that the person confirms in a browser, on this machine or any other (RFC 8628). Nothing is opened:
 * the address is printed, so it works over SSH as well.
 */
export async function deviceLogin(context: Context, session: Session, request: { clientName: string; scopes: Scope[] }): Promise<IssuedToken> {
  const started = await session.call(tokensContract.startDeviceLogin, { body: request }, { as: 'nobody' });
  announce(context, started);
  const deadline = Date.now() + started.expiresIn * 1000;
  let seconds = started.interval;
  while (Date.now() < deadline) {
    await delay(seconds * 1000);
    const outcome = await ask(session, started.deviceCode);
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'slow_down') seconds += slowDownSeconds;
  }
  throw new CliFailure('authentication', authTexts().expired, { errorCode: tokenErrors.deviceExpired.errorCode });
}

function announce({ output }: Context, { verificationUriComplete, userCode }: DeviceLogin): void {
  const t = authTexts();
  output.notice(t.open);
  output.notice(`\n  ${output.paint('cyan', verificationUriComplete)}\n  ${t.code}: ${output.paint('bold', userCode)}\n`);
  output.message(t.waiting);
}

/** The token, or why there is none yet. */
async function ask(session: Session, deviceCode: string): Promise<IssuedToken | 'pending' | 'slow_down'> {
  session.patience.renew();
  try {
    return withoutSecondStep(await session.call(tokensContract.exchangeToken, { body: { grantType: 'device_code', deviceCode } }, { as: 'nobody' }));
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    const { errorCode, detail } = error.details;
    if (errorCode === tokenErrors.devicePending.errorCode) return detail === 'slow_down' ? 'slow_down' : 'pending';
    if (errorCode !== tokenErrors.deviceExpired.errorCode) throw error;
    const message = detail === 'access_denied' ? authTexts().denied : authTexts().expired;
    throw new CliFailure('authentication', message, { ...error.details, hint: authTexts().loginHint });
  }
}
