import { normaliseCode } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { SecondFactorNeeded } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { tokensContract } from '@baeum/contract/domains/tokens/tokens.contract.ts';
import { tokenErrors } from '@baeum/contract/domains/tokens/tokens.errors.ts';
import { grantableScopes } from '@baeum/contract/domains/tokens/tokens.rules.ts';
import type { IssuedToken } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { secondFactorRequired } from '@baeum/contract/shared/role-errors.ts';
import { scopes, type OperatorScope, type Scope } from '@baeum/contract/shared/scopes.ts';
import { hostname } from 'node:os';
import type { Context } from '../../context.ts';
import type { Session } from '../../session/session.ts';
import { withoutSecondStep } from '../../session/tokens.ts';
import { CliFailure, usage } from '../../terminal/failures.ts';
import { readSecret, readSecrets } from '../../terminal/input.ts';
import { print } from '../../terminal/print.ts';
import { authTexts } from './auth.texts.ts';
import { deviceLogin } from './device-login.ts';
import { whoAmI } from './who-am-i.ts';

export interface LoginFlags {
  email?: string;
  passwordStdin?: true;
  tokenStdin?: true;
  scope?: string[];
}

/** Name under which the person sees this program in the list of their logins. */
const clientName = `baeum CLI (${hostname()})`.slice(0, 60);

/** Signs in by device code, by e-mail and password, or with a token that exists already. */
export async function login(context: Context, flags: LoginFlags): Promise<void> {
  const t = authTexts();
  if (flags.email && flags.tokenStdin) throw usage(t.oneWay);
  if (flags.passwordStdin && !flags.email) throw usage(t.passwordNeedsEmail);
  const wanted = checkScopes(flags.scope);
  // A code has to be approved in a browser, by somebody who is there.
  context.prompts.require('--token-stdin', flags.tokenStdin === true || flags.email !== undefined);
  const session = await context.session();
  if (flags.tokenStdin) await storeToken(session, await readSecret());
  else if (flags.email) await passwordLogin(context, session, { ...flags, email: flags.email }, wanted);
  else session.tokens.store(await deviceLogin(context, session, { clientName, scopes: wanted ?? [...scopes] }));
  const user = await whoAmI(session);
  context.output.message(t.signedIn(user?.email ?? '?', session.host));
  if (!wanted && user) printRights(context, session, user.operatorScopes);
  if (context.sources.env['BAEUM_TOKEN']) context.output.message(t.envTokenNote);
  if (context.output.format !== 'human') await print(context.output, { host: session.host, profile: session.profile, user }, { human: '' });
}

/** @throws CliFailure usage for an unknown scope */
export function checkScopes(given: readonly string[] | undefined): Scope[] | undefined {
  const unknown = given?.find((scope) => !scopes.some((known) => known === scope));
  if (unknown !== undefined) throw usage(authTexts().badScope(unknown), authTexts().scopesAre(scopes.join(', ')));
  return given as Scope[] | undefined;
}

async function passwordLogin(
  context: Context,
  session: Session,
  { email, passwordStdin }: LoginFlags & { email: string },
  wanted: Scope[] | undefined,
): Promise<void> {
  const [password, code] = passwordStdin ? await readSecrets() : [await context.prompts.hidden({ message: authTexts().password, flag: '--password-stdin' })];
  const exchange = (asked: Scope[]) =>
    session.call(tokensContract.exchangeToken, { body: { grantType: 'password', email, password, clientName, scopes: asked } }, { as: 'nobody' });
  const asked = wanted ?? [...scopes];
  const [answer, granted] = await exchange(asked).then(
    (answered) => [answered, asked] as const,
    async (error: unknown) => {
      if (wanted) throw error;
      const fewer = withoutOperators(error, context);
      return [await exchange(fewer), fewer] as const;
    },
  );
  session.tokens.store('secondFactor' in answer ? await secondStep(context, session, answer.secondFactor, { code, granted }) : answer);
}

/** A code of the authenticator app or a recovery code; a passkey needs a browser. */
async function secondStep(
  context: Context,
  session: Session,
  { ticket, methods }: SecondFactorNeeded,
  { code: given, granted }: { code: string | undefined; granted: Scope[] },
): Promise<IssuedToken> {
  const t = authTexts();
  if (methods.every((method) => method === 'PASSKEY')) throw new CliFailure('authentication', t.passkeyOnly, { hint: t.loginHint });
  const code = normaliseCode(given ?? (await context.prompts.text({ message: t.secondFactor, flag: t.secondLine })));
  const method = /^\d+$/.test(code) ? 'TOTP' : 'RECOVERY_CODE';
  const body = { grantType: 'second_factor', ticket, proof: { method, code }, clientName, scopes: granted } as const;
  return withoutSecondStep(await session.call(tokensContract.exchangeToken, { body }, { as: 'nobody' }));
}

/** What everybody may grant, for somebody who turned out to be no operator, or one without a second factor; any other failure stays one. */
function withoutOperators(error: unknown, { output }: Context): Scope[] {
  const code = error instanceof CliFailure ? error.details.errorCode : undefined;
  if (code === secondFactorRequired.errorCode) output.message(authTexts().operatorsLater);
  else if (code !== tokenErrors.scopeNotGrantable.errorCode) throw error;
  return grantableScopes({ operator: [] });
}

/** A password asks for everything at once; who has only some rights of operators is refused those, and names theirs. */
function printRights({ output }: Context, { tokens }: Session, held: readonly OperatorScope[]): void {
  const granted = tokens.stored()?.scopes ?? [];
  const missing = held.filter((scope) => !granted.includes(scope));
  if (held.includes('admin') || missing.length === 0) return;
  output.message(
    authTexts().someRights(
      grantableScopes({ operator: held })
        .map((scope) => `--scope ${scope}`)
        .join(' '),
    ),
  );
}

/** Stores the token only if the server answers whose it is; otherwise the former login is restored. */
async function storeToken(session: Session, accessToken: string): Promise<void> {
  const former = session.tokens.stored();
  session.tokens.storeLogin({ accessToken });
  if (await whoAmI(session).catch(() => undefined)) return;
  if (former) session.tokens.storeLogin(former);
  else session.tokens.delete();
  throw new CliFailure('authentication', authTexts().badToken);
}

/** Revokes the token on the server and deletes it here, the latter even when the server can't be reached. */
export async function logout(context: Context): Promise<void> {
  const t = authTexts();
  const session = await context.session();
  if (session.tokens.origin === 'env') throw usage(t.envToken);
  if (session.tokens.origin === undefined) return context.output.message(t.nobody);
  try {
    await session.call(tokensContract.revokeToken, {});
  } catch (error) {
    const isOver = error instanceof CliFailure && error.kind === 'authentication';
    if (!isOver) throw new CliFailure(error instanceof CliFailure ? error.kind : 'failure', t.revokeFailed, { cause: error });
  } finally {
    session.tokens.delete();
  }
  context.output.message(t.signedOut(session.host));
}
