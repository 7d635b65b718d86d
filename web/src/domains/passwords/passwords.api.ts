import { passwordsContract } from '@baeum/contract/domains/passwords/passwords.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const passwords = createApi(passwordsContract);
