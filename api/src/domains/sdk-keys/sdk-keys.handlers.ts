import { sdkKeysContract } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { implement } from '../../http/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.service.ts';
import { createSdkKey, listSdkKeys, revokeSdkKey } from './sdk-keys.service.ts';

export const sdkKeysHandlers = implement(sdkKeysContract, {
  listSdkKeys: () => listSdkKeys(),
  createSdkKey: ({ body, ...call }) => createSdkKey(authorOf(call), body),
  revokeSdkKey: ({ params, ...call }) => revokeSdkKey(authorOf(call), params.id),
});
