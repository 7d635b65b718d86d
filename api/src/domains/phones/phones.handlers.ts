import { phonesContract } from '@baeum/contract/domains/phones/phones.contract.ts';
import { phoneCodeErrors } from '@baeum/contract/domains/phones/phones.errors.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { implement } from '../../http/server/implement.ts';
import { notingRefusals, recordSecurityEvent } from '../security-events/security-events.public.ts';
import { findAccountsOfPhone, maskPhone, storeVerifiedPhone } from '../users/phone-numbers.public.ts';
import { maskEmail } from '../users/users.public.ts';
import { checkCode, refuseProvenElsewhere, sendCode, takeTicket } from './phone-codes.ts';

export const phonesHandlers = implement(phonesContract, {
  startPhoneVerification: async ({ actor, body, context }) => {
    await refuseProvenElsewhere(actor.userId, body.phone);
    const { handle, expiresAt } = await sendCode('VERIFY_PHONE', { phone: body.phone, userId: actor.userId, ip: context.ip });
    return { verificationId: handle, expiresAt };
  },
  checkPhoneVerification: async ({ actor, body, context }) => {
    const { phone } = await noted(context, () => checkCode(body.verificationId, body.code, actor.userId), actor.userId);
    if (!(await storeVerifiedPhone(actor.userId, phone))) throw fail(phoneCodeErrors.taken);
    recordSecurityEvent('phone-verified', { actorId: actor.userId, context });
    return { verified: true, phoneMasked: maskPhone(phone) };
  },
  sendSms: async ({ body, context }) => {
    const { handle, expiresAt } = await sendCode(body.purpose, { phone: body.phone, ip: context.ip });
    return { smsId: handle, expiresAt };
  },
  checkSms: async ({ body, context }) => ({ verified: true, smsTicket: (await noted(context, () => checkCode(body.smsId, body.code))).ticket }),
  findAccountId: async ({ body, context }) => {
    const accounts = await findAccountsOfPhone(await noted(context, () => takeTicket(body.smsTicket, 'FIND_ID')));
    return accounts.map(({ email, providers, createdAt }) => ({ emailMasked: maskEmail(email), providers, createdAt: createdAt.toISOString() }));
  },
});

function noted<T>(context: RequestContext, check: () => Promise<T>, actorId?: number): Promise<T> {
  return notingRefusals('code-refused', { actorId, means: 'SMS_CODE', context }, check);
}
