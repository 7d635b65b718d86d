import { homeContentContract } from '@baeum/contract/domains/home-content/home-content.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const homeContent = createApi(homeContentContract, {
  reads: { getHomeContent: 'home-content', previewHome: 'home-content', listHomeVersions: 'home-content' },
  changes: {
    saveHomeContent: 'home-content',
    publishHome: 'home-content',
    cancelHomePublication: 'home-content',
    restoreHomeVersion: 'home-content',
  },
});
