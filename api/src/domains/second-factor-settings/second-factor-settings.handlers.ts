import { secondFactorsContract } from '@baeum/contract/domains/second-factors/second-factors.contract.ts';
import { implement } from '../../http/server/implement.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  listSecondFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  resetSecondFactor,
} from './second-factor-settings.ts';

export const secondFactorsHandlers = implement(secondFactorsContract, {
  listSecondFactors: ({ actor }) => listSecondFactors(actor.userId),
  startTotp: ({ actor }) => beginTotp(actor.userId),
  confirmTotp: ({ body, ...call }) => confirmTotp(call, body.code),
  removeTotp: (call) => removeTotp(call),
  renewRecoveryCodes: (call) => renewRecoveryCodes(call),
  startPasskey: ({ actor }) => beginPasskey(actor.userId),
  addPasskey: ({ body, ...call }) => addPasskey(call, body),
  removePasskey: ({ params, ...call }) => removePasskey(call, params.id),
  resetSecondFactor: ({ params, ...call }) => resetSecondFactor(call, params.id),
});
