import type { LectureToSave } from '@baeum/contract/domains/offline-lectures/offline-lectures.contract.ts';
import { offlineLectureErrors } from '@baeum/contract/domains/offline-lectures/offline-lectures.errors.ts';
import { offlineLimits } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { databaseTime } from '../../database/clock.ts';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import { watchingRule } from '../learning/watching-rule.public.ts';
import { captionTracks } from '../media/caption-tracks.public.ts';
import { filmToSave } from '../media/film-to-save.public.ts';
import { addOfflineLecture, countOthers, lockPerson, toOfflineLecture } from './offline-lecture-rows.ts';

const findLecture = statement(
  'offline-lectures.find-lecture',
  {
    parameters: { lectureId: z.number(), userId: z.number() },
    row: {
      duration_seconds: z.number(),
      is_video: present(z.boolean()),
      published: present(z.boolean()),
      enrolled: present(z.boolean()),
      expired: present(z.boolean()),
    },
  },
  `SELECT l.duration_seconds, l.type = 'VIDEO' AS is_video, c.status = 'PUBLISHED' AS published, e.id IS NOT NULL AS enrolled,
     coalesce(e.expires_at <= now(), false) AS expired
   FROM lectures l JOIN courses c ON c.id = l.course_id LEFT JOIN enrollments e ON e.course_id = l.course_id AND e.user_id = $userId
   WHERE l.id = $lectureId AND l.shown`,
);

/** Lets the browser of a session save a lecture. @throws AppError COMMON_002, COMMON_004, COURSE_001, COURSE_002, OFFLINE_001, OFFLINE_002, OFFLINE_003 */
export async function saveLecture(actor: UserActor, lectureId: number, device: string): Promise<LectureToSave> {
  const { userId, credentialId: sessionId } = actor;
  const lecture = await findLecture.first({ lectureId, userId });
  // Enrolled people can still learn a course that is no longer offered; for all others it does not exist.
  if (!lecture || (!lecture.published && !lecture.enrolled)) throw fail(commonErrors.notFound);
  const refusal = watchingRule(lecture);
  if (refusal) throw fail(refusal);
  const media = lecture.is_video ? await filmToSave(lectureId, userId) : undefined;
  if (!media) throw fail(offlineLectureErrors.noFilm);
  const row = await transaction(async () => {
    await lockPerson.run({ userId });
    const others = await countOthers.one({ userId, sessionId, lectureId });
    if (others.lectures >= offlineLimits.lectures) throw fail(offlineLectureErrors.tooMany);
    if (others.devices >= offlineLimits.devices) throw fail(offlineLectureErrors.tooManyDevices);
    return addOfflineLecture.first({ userId, sessionId, lectureId, device });
  });
  if (!row) throw fail(commonErrors.loginRequired);
  return {
    ...toOfflineLecture(row, actor),
    now: new Date(databaseTime()).toISOString(),
    durationSeconds: lecture.duration_seconds,
    film: media.film,
    captions: captionTracks(media.captions),
  };
}
