import { socialAccountsContract } from '@baeum/contract/domains/social-accounts/social-accounts.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const socialAccounts = createApi(socialAccountsContract, {
  invalidates: {
    linkSocialAccount: ['listSocialAccounts', 'getSession'],
    unlinkSocialAccount: ['listSocialAccounts', 'getSession'],
    completeSocialSignUp: ['getSession'],
  },
});
