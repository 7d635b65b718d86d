import { shareTermsContract } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const shareTerms = createApi(shareTermsContract, {
  reads: { listShareTerms: 'share-terms' },
  changes: { saveShareTerm: 'share-terms', deleteShareTerm: 'share-terms' },
});
