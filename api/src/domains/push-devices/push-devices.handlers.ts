import { pushDevicesContract, type PushDevice } from '@baeum/contract/domains/push-devices/push-devices.contract.ts';
import { pushDeviceErrors } from '@baeum/contract/domains/push-devices/push-devices.errors.ts';
import { pushLimits } from '@baeum/contract/domains/push-devices/push-devices.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement } from '../../http/server/implement.ts';
import { storePushDevice, listPushDevices, removePushDevice, type PushDeviceRow } from '../../jobs/push-devices.ts';
import { AddressRefused } from '../../outside/public-address.ts';
import { checkPushAddress, pushPublicKey, type PushAddress } from '../../outside/push.ts';
import { deviceName } from '../notifications/device-name.public.ts';

export const pushDevicesHandlers = implement(pushDevicesContract, {
  getPushKey: () => ({ publicKey: pushPublicKey() ?? null }),
  listPushDevices: async ({ actor }) => (await listPushDevices(actor.userId)).map((row) => toDevice(row, actor)),
  createPushDevice: ({ actor, body: { endpoint, keys }, context }) => createPushDevice(actor, { endpoint, ...keys }, context.userAgent),
  deletePushDevice: async ({ actor, params }) => {
    if (!(await removePushDevice(actor.userId, params.id))) throw fail(commonErrors.notFound);
  },
});

/** @throws AppError PUSH_001, PUSH_002, PUSH_003 */
async function createPushDevice(actor: UserActor, address: PushAddress, userAgent: string): Promise<PushDevice> {
  if (!pushPublicKey()) throw fail(pushDeviceErrors.unavailable);
  refuseAddress(address.endpoint);
  const { userId, credentialId: sessionId } = actor;
  const kept = await storePushDevice({ userId, sessionId, device: deviceName(userAgent), ...address }, pushLimits.devices);
  if (kept === 'full') throw fail(pushDeviceErrors.tooMany);
  if (!kept) throw fail(commonErrors.loginRequired);
  return toDevice(kept, actor);
}

function refuseAddress(endpoint: string): void {
  try {
    checkPushAddress(endpoint);
  } catch (error) {
    if (error instanceof AddressRefused) throw fail(pushDeviceErrors.address);
    throw error;
  }
}

function toDevice({ id, session_id: sessionId, device, created_at: createdAt }: PushDeviceRow, { via, credentialId }: UserActor): PushDevice {
  return { id, device, createdAt: createdAt.toISOString(), current: via === 'session' && sessionId === credentialId };
}
