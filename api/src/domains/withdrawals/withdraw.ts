import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { Withdrawal } from '@baeum/contract/domains/withdrawals/withdrawals.contract.ts';
import { orderBlockers, withdrawalBlockers } from '@baeum/contract/domains/withdrawals/withdrawals.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import { log } from '../../http/base/logging.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { checkCurrentPassword } from '../sign-in/credentials.public.ts';
import { clearSessionCookie } from '../sign-in/sessions.public.ts';
import { getAccount, lockAccount } from '../users/accounts.public.ts';
import { findLeaver } from '../users/leavers.public.ts';
import { erasures } from './erasures.ts';
import { findBlockers } from './preview.ts';
import { waiveRest } from './unsettled-income.ts';
import { expectLateArrivals } from './withdrawals.jobs.ts';
import { mailFarewell } from './withdrawals.mails.ts';

/**
 * Erases the person who leaves, and signs them out everywhere.
 * @throws AppError PW_001 for a wrong password, SIGNIN_002, COMMON_005 or ORDER_004 while something prevents it, WITHDRAWAL_001
 */
export async function withdraw({ userId }: UserActor, { password, reason, waivedIncome = 0 }: Withdrawal, context: RequestContext): Promise<void> {
  if (password !== undefined) await checkCurrentPassword(await getAccount(userId), password, context);
  await transaction(async () => {
    const { status } = await lockAccount(userId);
    if (status === 'WITHDRAWN') throw fail(commonErrors.loginRequired);
    const [blocker] = await findBlockers(userId);
    if (blocker) throw fail(orderBlockers.includes(blocker) ? orderErrors.wrongState : commonErrors.conflict, { detail: withdrawalBlockers[blocker] });
    await waiveRest(userId, waivedIncome);
    const leaver = await findLeaver(userId);
    for (const erase of erasures) await erase(leaver);
    if (leaver.emailVerified) await mailFarewell(leaver);
    await expectLateArrivals(userId);
    const { ip, requestId } = context;
    recordSecurityEvent('account-withdrawn', { actorId: userId, context: { ip, requestId, userAgent: '' } });
  });
  log().info({ reason }, 'somebody left');
  clearSessionCookie(context);
  context.setHeader('Clear-Site-Data', '"cache"');
}
