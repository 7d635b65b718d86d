import { sdkKeysContract } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { createSdkKey, listSdkKeys, revokeSdkKey, rotateSdkKey, updateSdkKey } from './sdk-keys.public.ts';

export const sdkKeysHandlers = implement(sdkKeysContract, {
  listSdkKeys: () => listSdkKeys(),
  createSdkKey: ({ body, ...call }) => createSdkKey(call, body),
  updateSdkKey: ({ params, body, ...call }) => updateSdkKey(call, params.id, body),
  rotateSdkKey: ({ params, body, ...call }) => rotateSdkKey(call, params.id, body.overlapHours),
  revokeSdkKey: ({ params, ...call }) => revokeSdkKey(call, params.id),
});
