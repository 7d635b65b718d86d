import { secondFactorsContract } from '@baeum/contract/domains/second-factors/second-factors.contract.ts';
import { createApi } from '../../client/create-api.ts';

const list = ['listSecondFactors'];
/** The first one ends other sessions and every token. */
const added = [...list, 'listSessions', 'listApiTokens'];

export const secondFactors = createApi(secondFactorsContract, {
  invalidates: { confirmTotp: added, removeTotp: list, renewRecoveryCodes: list, addPasskey: added, removePasskey: list },
});
