import { marketingConsentsContract } from '@baeum/contract/domains/marketing-consents/marketing-consents.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const marketingConsents = createApi(marketingConsentsContract, {
  reads: { listMarketingConsents: 'marketing-consents' },
  changes: { setProductNewsConsent: 'marketing-consents', setCourseNewsConsent: 'marketing-consents' },
});
