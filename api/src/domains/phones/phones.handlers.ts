import { phonesContract } from '@baeum/contract/domains/phones/phones.contract.ts';
import { phoneCodeErrors } from '@baeum/contract/domains/phones/phones.errors.ts';
import { fail } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import { recordSecurityEvent } from '../security-events/security-events.service.ts';
import { findAccountsOfPhone, maskPhone, storeVerifiedPhone } from '../users/phone-numbers.service.ts';
import { maskEmail } from '../users/users.service.ts';
import { checkCode, refuseProvenElsewhere, sendCode, takeTicket } from './phone-codes.ts';

export const phonesHandlers = implement(phonesContract, {
  startPhoneVerification: async ({ actor, body, context }) => {
    await refuseProvenElsewhere(actor.userId, body.phone);
    const { handle, expiresAt } = await sendCode('VERIFY_PHONE', { phone: body.phone, userId: actor.userId, ip: context.ip });
    return { verificationId: handle, expiresAt };
  },
  checkPhoneVerification: async ({ actor, body, context }) => {
    const { phone } = await checkCode(body.verificationId, body.code, actor.userId);
    if (!(await storeVerifiedPhone(actor.userId, phone))) throw fail(phoneCodeErrors.taken);
    recordSecurityEvent('phone-verified', { actorId: actor.userId, context });
    return { verified: true, phoneMasked: maskPhone(phone) };
  },
  sendSms: async ({ body, context }) => {
    const { handle, expiresAt } = await sendCode(body.purpose, { phone: body.phone, ip: context.ip });
    return { smsId: handle, expiresAt };
  },
  checkSms: async ({ body }) => ({ verified: true, smsTicket: (await checkCode(body.smsId, body.code)).ticket }),
  findAccountId: async ({ body }) => {
    const accounts = await findAccountsOfPhone(await takeTicket(body.smsTicket, 'FIND_ID'));
    return accounts.map(({ email, providers, createdAt }) => ({ emailMasked: maskEmail(email), providers, createdAt: createdAt.toISOString() }));
  },
});
