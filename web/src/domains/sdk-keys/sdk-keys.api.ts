import { sdkKeysContract } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const sdkKeys = createApi(sdkKeysContract, {
  reads: { listSdkKeys: 'sdk-keys' },
  changes: { createSdkKey: 'sdk-keys', updateSdkKey: 'sdk-keys', rotateSdkKey: 'sdk-keys', revokeSdkKey: 'sdk-keys' },
});
