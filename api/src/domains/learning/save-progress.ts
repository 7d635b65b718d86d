import type { ProgressInput, ReplayedSave, SavedProgress } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { pipeline } from '../../database/pipeline.ts';
import { json, present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { recountProgress, type Learned } from '../enrollments/enrollments.public.ts';
import { recordSaved } from '../reached-lectures/reached-lectures.public.ts';
import { applySaves, newLectureState, type LectureState, type Playback } from './apply-saves.ts';
import { progressColumns, progressRow, toProgress } from './progress-rows.ts';
import { watchingRule } from './watching-rule.public.ts';

const lectures = { userId: z.number(), lectureIds: z.array(z.number()) };

/** Saves of one person in one course run one after another, from whatever devices. */
const lockEnrollments = statement(
  'learning.lock-enrollments',
  { parameters: lectures, row: { id: z.number() } },
  `SELECT e.id FROM enrollments e WHERE e.user_id = $userId AND e.course_id IN (SELECT course_id FROM lectures WHERE id = ANY ($lectureIds)) ORDER BY e.id FOR UPDATE`,
);

const playbackSchema = z.object({ id: z.string(), watched: z.number(), clientAt: z.number(), startedAt: z.number() });
const milliseconds = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)::float8`;

const findStates = statement(
  'learning.find-states',
  {
    parameters: { ...lectures, playbackIds: z.array(z.string()) },
    row: {
      lecture_id: z.number(),
      course_id: z.number(),
      duration_seconds: z.number(),
      enrolled: present(z.boolean()),
      expired: present(z.boolean()),
      position_seconds: z.number().nullable(),
      watched_seconds: z.number().nullable(),
      completed_at: z.date().nullable(),
      marked_at: z.date().nullable(),
      client_at: z.date().nullable(),
      created_at: z.date().nullable(),
      playbacks: present(json(z.array(playbackSchema))),
      now: present(z.date()),
    },
  },
  `SELECT l.id AS lecture_id, l.course_id, l.duration_seconds, e.id IS NOT NULL AS enrolled, coalesce(e.expires_at <= now(), false) AS expired,
     p.position_seconds, p.watched_seconds, p.completed_at, p.marked_at, p.client_at, p.created_at,
     (SELECT coalesce(json_agg(json_build_object('id', s.playback_id, 'watched', s.watched_seconds, 'clientAt', ${milliseconds('s.client_at')}, 'startedAt', ${milliseconds('s.started_at')})), '[]')
      FROM playback_sessions s WHERE s.user_id = $userId AND s.lecture_id = l.id AND s.playback_id = ANY ($playbackIds::uuid[])) AS playbacks,
     statement_timestamp() AS now
   FROM lectures l LEFT JOIN enrollments e ON e.course_id = l.course_id AND e.user_id = $userId
     LEFT JOIN lecture_progress p ON p.lecture_id = l.id AND p.user_id = $userId
   WHERE l.id = ANY ($lectureIds) AND l.live`,
);

/** Deleting lectures without learners waits until the new learner is visible. */
const lockLectures = statement(
  'learning.lock-lectures',
  { parameters: { lectureIds: z.array(z.number()) }, row: { id: z.number() } },
  'SELECT id FROM lectures WHERE id = ANY ($lectureIds) ORDER BY id FOR KEY SHARE',
);

const dateText = z.string().nullable();
const stateRow = z.object({
  lectureId: z.number(),
  courseId: z.number(),
  position: z.number(),
  watched: z.number(),
  completedAt: dateText,
  markedAt: dateText,
  clientAt: z.string(),
});
const stretchRow = z.object({ lectureId: z.number(), from: z.number(), to: z.number() });
const playbackRow = z.object({ lectureId: z.number(), id: z.string(), watched: z.number(), clientAt: z.string() });

const storeStates = statement(
  'learning.store-states',
  {
    parameters: {
      userId: z.number(),
      states: json(z.array(stateRow)),
      playbacks: json(z.array(playbackRow)),
      watched: json(z.array(stretchRow)),
      studied: z.number().nullable(),
    },
    row: progressRow,
  },
  `WITH p AS (
     INSERT INTO lecture_progress (user_id, lecture_id, course_id, position_seconds, watched_seconds, completed_at, marked_at, client_at)
     SELECT $userId, s."lectureId", s."courseId", s.position, s.watched, s."completedAt", s."markedAt", s."clientAt"
     FROM jsonb_to_recordset($states::jsonb) AS s
       ("lectureId" bigint, "courseId" bigint, position int, watched int, "completedAt" timestamptz, "markedAt" timestamptz, "clientAt" timestamptz)
     ON CONFLICT (user_id, lecture_id) DO UPDATE SET position_seconds = EXCLUDED.position_seconds, watched_seconds = EXCLUDED.watched_seconds,
       completed_at = EXCLUDED.completed_at, marked_at = EXCLUDED.marked_at, client_at = EXCLUDED.client_at, updated_at = now()
     RETURNING *
   ), playbacks AS (
     INSERT INTO playback_sessions (user_id, lecture_id, playback_id, watched_seconds, client_at)
     SELECT $userId, s."lectureId", s.id, s.watched, s."clientAt"
     FROM jsonb_to_recordset($playbacks::jsonb) AS s ("lectureId" bigint, id uuid, watched int, "clientAt" timestamptz)
     ON CONFLICT (user_id, lecture_id, playback_id) DO UPDATE SET watched_seconds = EXCLUDED.watched_seconds, client_at = EXCLUDED.client_at, updated_at = now()
   ), watched AS (
     INSERT INTO watched_stretches (lecture_id, from_second, to_second)
     SELECT w."lectureId", w."from", w."to" FROM jsonb_to_recordset($watched::jsonb) AS w ("lectureId" bigint, "from" int, "to" int)
   ), days AS (
     INSERT INTO study_days AS d (user_id, day, seconds) SELECT $userId, (now() AT TIME ZONE 'Asia/Seoul')::date, $studied::int WHERE $studied::int IS NOT NULL
     ON CONFLICT (user_id, day) DO UPDATE SET seconds = least(86400, d.seconds + EXCLUDED.seconds)
   )
   SELECT ${progressColumns} FROM p JOIN lectures l ON l.id = p.lecture_id`,
);

/** The playback of programs that name none. */
const unnamedPlayback = '00000000-0000-0000-0000-000000000000';

type State = Awaited<ReturnType<typeof findStates.all>>[number];

/** The result of the saves: their refusals by place, and the new progress by lecture. */
interface Saved {
  refused: Map<number, ErrorEntry>;
  progress: Map<number, SavedProgress>;
}

/** Stores the saves of one person by five statements in two packets, however many there are; and one more for lectures that they begin. */
function saveAll(userId: number, saves: readonly ReplayedSave[]): Promise<Saved> {
  const lectureIds = [...new Set(saves.map(({ lectureId }) => lectureId))];
  const playbackIds = [...new Set(saves.map(({ playbackId }) => playbackId ?? unnamedPlayback))];
  return transaction(async () => {
    const [, found] = await pipeline(
      () => lockEnrollments.run({ userId, lectureIds }),
      () => findStates.all({ userId, lectureIds, playbackIds }),
    );
    const states = new Map(found.map((state) => [state.lecture_id, state]));
    for (const gone of await goneOf(states)) states.delete(gone);
    const refused = new Map(saves.flatMap(({ lectureId }, index) => refusalOf(index, states.get(lectureId))));
    const allowed = Map.groupBy(
      saves.filter((_save, index) => !refused.has(index)),
      ({ lectureId }) => lectureId,
    );
    const changes = [...allowed].flatMap(([lectureId, own]) => changeOf(states.get(lectureId), own));
    return { refused, progress: changes.length === 0 ? new Map() : await keep(userId, changes) };
  });
}

/** Lectures that were about to be begun by this and were just deleted. */
async function goneOf(states: ReadonlyMap<number, State>): Promise<number[]> {
  const begun = [...states.values()].filter(({ client_at: saved }) => saved === null).map(({ lecture_id: id }) => id);
  if (begun.length === 0) return [];
  const there = new Set((await lockLectures.all({ lectureIds: begun })).map(({ id }) => id));
  return begun.filter((id) => !there.has(id));
}

function refusalOf(index: number, state: State | undefined): [number, ErrorEntry][] {
  const error = state ? watchingRule(state) : commonErrors.notFound;
  return error ? [[index, error]] : [];
}

interface Change {
  row: State;
  state: LectureState;
  playbacks: Map<string, Playback>;
  latest: number;
}

function changeOf(row: State | undefined, saves: readonly ReplayedSave[]): Change[] {
  if (!row) return [];
  const now = row.now.getTime();
  const playbacks = new Map(row.playbacks.map(({ id, watched, clientAt, startedAt }) => [id, { watchedSeconds: watched, clientAt, startedAt }]));
  const own = saves.map((save) => ({
    ...save,
    playbackId: save.playbackId ?? unnamedPlayback,
    completed: save.completed,
    clientAt: Date.parse(save.clientAt),
  }));
  return [{ row, state: applySaves(stateOf(row, now), playbacks, own, now), playbacks, latest: Math.max(...own.map(({ clientAt }) => clientAt)) }];
}

function stateOf(row: State, now: number): LectureState {
  if (!row.client_at || !row.created_at) return newLectureState(row.duration_seconds, now);
  return {
    durationSeconds: row.duration_seconds,
    positionSeconds: row.position_seconds ?? 0,
    watchedSeconds: row.watched_seconds ?? 0,
    completedAt: row.completed_at?.getTime() ?? null,
    markedAt: row.marked_at?.getTime() ?? null,
    clientAt: row.client_at.getTime(),
    createdAt: row.created_at.getTime(),
    watched: [],
    reachedRate: 0,
  };
}

const textOf = (time: number) => new Date(time).toISOString();
const textOrNull = (time: number | null) => (time === null ? null : textOf(time));

async function keep(userId: number, changes: readonly Change[]): Promise<Map<number, SavedProgress>> {
  const stored = {
    userId,
    states: changes.map(({ row, state }) => ({
      lectureId: row.lecture_id,
      courseId: row.course_id,
      position: state.positionSeconds,
      watched: state.watchedSeconds,
      completedAt: textOrNull(state.completedAt),
      markedAt: textOrNull(state.markedAt),
      clientAt: textOf(state.clientAt),
    })),
    playbacks: changes.flatMap(({ row, playbacks }) =>
      [...playbacks].map(([id, { watchedSeconds, clientAt }]) => ({ lectureId: row.lecture_id, id, watched: watchedSeconds, clientAt: textOf(clientAt) })),
    ),
    watched: changes.flatMap(({ row, state }) => state.watched.map((stretch) => ({ lectureId: row.lecture_id, ...stretch }))),
    studied: studiedIn(changes),
  };
  const reached = changes.map(({ row, state }) => ({ lectureId: row.lecture_id, rate: state.reachedRate }));
  const [rows, , rates] = await pipeline(
    () => storeStates.all(stored),
    () => recordSaved(userId, reached),
    () => recountProgress(userId, learnedIn(changes)),
  );
  const courseOf = new Map(changes.map(({ row }) => [row.lecture_id, row.course_id]));
  return new Map(rows.map((row) => [row.lecture_id, { ...toProgress(row), courseProgressRate: rates.get(courseOf.get(row.lecture_id) ?? 0) ?? 0 }]));
}

/** Seconds that count for today. A text lecture has none and counts as a day of study when it is completed; opening it does not. */
function studiedIn(changes: readonly Change[]): number | null {
  const seconds = changes.reduce((sum, { row, state }) => sum + state.watchedSeconds - (row.watched_seconds ?? 0), 0);
  const isDone = changes.some(({ row, state }) => row.completed_at === null && state.completedAt !== null);
  return seconds > 0 || isDone ? Math.min(86_400, seconds) : null;
}

/** For each course the lecture that was saved last. */
function learnedIn(changes: readonly Change[]): Learned[] {
  return [...Map.groupBy(changes, ({ row }) => row.course_id)].map(([courseId, own]) => {
    const last = own.reduce((a, b) => (b.latest >= a.latest ? b : a));
    return { courseId, lectureId: last.row.lecture_id, undone: own.some(({ row, state }) => row.completed_at !== null && state.completedAt === null) };
  });
}

/** @throws AppError COMMON_004, COURSE_001, COURSE_002 */
export async function saveProgress(userId: number, lectureId: number, save: ProgressInput): Promise<SavedProgress> {
  const { refused, progress } = await saveAll(userId, [{ lectureId, ...save }]);
  const saved = progress.get(lectureId);
  if (!saved) throw fail(refused.get(0) ?? commonErrors.notFound);
  return saved;
}

/** Stores the allowed saves; each of the others is answered with its reason. */
export async function saveProgressBatch(userId: number, saves: readonly ReplayedSave[]) {
  const { refused } = await saveAll(userId, saves);
  const rejected = [...refused].map(([index, { errorCode, message }]) => ({ index, errorCode, message }));
  return { accepted: saves.length - rejected.length, rejected };
}
