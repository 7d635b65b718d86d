import { phonesContract } from '@baeum/contract/domains/phones/phones.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const phones = createApi(phonesContract, {
  changes: { checkPhoneVerification: ['session', 'profile'] },
});
