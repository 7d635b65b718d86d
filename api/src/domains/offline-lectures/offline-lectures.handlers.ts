import { offlineLecturesContract, type RenewedLectures } from '@baeum/contract/domains/offline-lectures/offline-lectures.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { databaseTime } from '../../database/clock.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement } from '../../http/server/implement.ts';
import { deviceName } from '../notifications/device-name.public.ts';
import { deleteEnded, listSaved, removeSaved, renewSaved, toOfflineLecture } from './offline-lecture-rows.ts';
import { saveLecture } from './save-lecture.ts';

export const offlineLecturesHandlers = implement(offlineLecturesContract, {
  listOfflineLectures: async ({ actor }) => (await listSaved.all({ userId: actor.userId })).map((row) => toOfflineLecture(row, actor)),
  createOfflineLecture: ({ actor, body, context }) => saveLecture(actor, body.lectureId, deviceName(context.userAgent)),
  renewOfflineLectures: ({ actor }) => renewOfflineLectures(actor),
  deleteOfflineLecture: async ({ actor, params }) => {
    if ((await removeSaved.run({ userId: actor.userId, id: params.id })) === 0) throw fail(commonErrors.notFound);
  },
});

/** Ended ones are deleted first, so that they are not renewed. */
async function renewOfflineLectures(actor: UserActor | undefined): Promise<RenewedLectures> {
  const now = new Date(databaseTime()).toISOString();
  if (actor?.via !== 'session') return { now, saved: [] };
  const session = { sessionId: actor.credentialId };
  await deleteEnded.run(session);
  const rows = await renewSaved.all(session);
  return { now, saved: rows.map(({ id, expires_at: expiresAt }) => ({ id, expiresAt: expiresAt.toISOString() })) };
}
