import { secondFactorsContract } from '@baeum/contract/domains/second-factors/second-factors.contract.ts';
import { createApi } from '../../client/create-api.ts';

const list = ['listSecondFactors'];

export const secondFactors = createApi(secondFactorsContract, {
  invalidates: { confirmTotp: list, removeTotp: list, renewRecoveryCodes: list, addPasskey: list, removePasskey: list },
});
