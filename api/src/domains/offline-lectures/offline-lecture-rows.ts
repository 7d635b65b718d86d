import type { OfflineLecture } from '@baeum/contract/domains/offline-lectures/offline-lectures.contract.ts';
import { offlineLimits } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';

const savedRow = {
  id: z.number(),
  session_id: z.number(),
  lecture_id: z.number(),
  course_id: z.number(),
  title: z.string(),
  course_title: z.string(),
  device: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
};
const columns = 'k.id, k.session_id, k.lecture_id, l.course_id, l.title, c.title AS course_title, k.device, k.created_at, k.expires_at';

/** The enrolment behind a row `k` of theirs, and its latest end. */
const learns = `lectures l JOIN enrollments e ON e.course_id = l.course_id WHERE l.id = k.lecture_id AND e.user_id = k.user_id AND l.shown AND (e.expires_at IS NULL OR e.expires_at > now())`;
const end = `least(now() + interval '${offlineLimits.days} days', e.expires_at)`;

export const listSaved = statement(
  'offline-lectures.list',
  { parameters: { userId: z.number() }, row: savedRow },
  `SELECT ${columns} FROM offline_lectures k JOIN sessions s ON s.id = k.session_id JOIN lectures l ON l.id = k.lecture_id JOIN courses c ON c.id = l.course_id
   WHERE k.user_id = $userId AND k.expires_at > now() AND s.expires_at > now() ORDER BY k.id DESC`,
);

/** For one person one after the other, so that two at the same time do not both fit. */
export const lockPerson = statement(
  'offline-lectures.lock-person',
  { parameters: { userId: z.number() } },
  "SELECT FROM pg_advisory_xact_lock(hashtextextended('offline lectures', $userId)) AS person",
);

export const countOthers = statement(
  'offline-lectures.count-others',
  {
    parameters: { userId: z.number(), sessionId: z.number(), lectureId: z.number() },
    row: { lectures: present(z.number()), devices: present(z.number()) },
  },
  `SELECT count(*) FILTER (WHERE (k.session_id, k.lecture_id) <> ($sessionId, $lectureId))::int AS lectures,
     count(DISTINCT k.session_id) FILTER (WHERE k.session_id <> $sessionId)::int AS devices
   FROM offline_lectures k JOIN sessions s ON s.id = k.session_id WHERE k.user_id = $userId AND k.expires_at > now() AND s.expires_at > now()`,
);

/** Undefined where the session or the enrolment has ended meanwhile. */
export const addOfflineLecture = statement(
  'offline-lectures.add',
  { parameters: { userId: z.number(), sessionId: z.number(), lectureId: z.number(), device: z.string() }, row: savedRow },
  `WITH saved AS (
     INSERT INTO offline_lectures (user_id, session_id, lecture_id, device, expires_at)
     SELECT s.user_id, s.id, l.id, $device, ${end}
     FROM sessions s JOIN enrollments e ON e.user_id = s.user_id JOIN lectures l ON l.course_id = e.course_id
     WHERE s.id = $sessionId AND s.user_id = $userId AND l.id = $lectureId AND (e.expires_at IS NULL OR e.expires_at > now())
     ON CONFLICT (session_id, lecture_id) DO UPDATE SET (device, created_at, expires_at) = (excluded.device, now(), excluded.expires_at)
     RETURNING id, session_id, lecture_id, device, created_at, expires_at
   )
   SELECT ${columns} FROM saved k JOIN lectures l ON l.id = k.lecture_id JOIN courses c ON c.id = l.course_id`,
);

/** Expired ones, and those that may not be watched any more. */
export const deleteEnded = statement(
  'offline-lectures.delete-ended',
  { parameters: { sessionId: z.number() } },
  `DELETE FROM offline_lectures k WHERE k.session_id = $sessionId AND (k.expires_at <= now() OR NOT EXISTS (SELECT FROM ${learns}))`,
);

export const renewSaved = statement(
  'offline-lectures.renew',
  { parameters: { sessionId: z.number() }, row: { id: z.number(), expires_at: z.date() } },
  `UPDATE offline_lectures k SET expires_at = (SELECT ${end} FROM ${learns})
   WHERE k.session_id = $sessionId AND EXISTS (SELECT FROM ${learns}) RETURNING k.id, k.expires_at`,
);

export const removeSaved = statement(
  'offline-lectures.remove',
  { parameters: { userId: z.number(), id: z.number() } },
  'DELETE FROM offline_lectures WHERE id = $id AND user_id = $userId',
);

export function toOfflineLecture(row: RowOf<typeof savedRow>, { via, credentialId }: UserActor): OfflineLecture {
  return {
    id: row.id,
    lectureId: row.lecture_id,
    courseId: row.course_id,
    title: row.title,
    courseTitle: row.course_title,
    device: row.device,
    current: via === 'session' && row.session_id === credentialId,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
