import { remoteConfigsContract } from '@baeum/contract/domains/remote-configs/remote-configs.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const remoteConfigs = createApi(remoteConfigsContract, {
  reads: { listRemoteConfigs: 'remote-configs', getRemoteConfig: 'remote-configs' },
  changes: { createRemoteConfig: 'remote-configs', updateRemoteConfig: 'remote-configs', deleteRemoteConfig: 'remote-configs' },
});
