import { socialAccountsContract } from '@baeum/contract/domains/social-accounts/social-accounts.contract.ts';
import { createApi } from '../../client/create-api.ts';

const linked = ['social-accounts', 'session'] as const;

export const socialAccounts = createApi(socialAccountsContract, {
  reads: { listSocialAccounts: 'social-accounts' },
  changes: { linkSocialAccount: linked, unlinkSocialAccount: linked, completeSocialSignUp: 'session' },
});
