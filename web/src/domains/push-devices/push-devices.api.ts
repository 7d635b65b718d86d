import { pushDevicesContract } from '@baeum/contract/domains/push-devices/push-devices.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const pushDevices = createApi(pushDevicesContract, {
  reads: { getPushKey: 'push-devices', listPushDevices: 'push-devices' },
  changes: { createPushDevice: 'push-devices', deletePushDevice: 'push-devices' },
});
