import { savedViewsContract } from '@baeum/contract/domains/saved-views/saved-views.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const savedViews = createApi(savedViewsContract, {
  reads: { listSavedViews: 'saved-views' },
  changes: { saveView: 'saved-views', deleteView: 'saved-views' },
});
