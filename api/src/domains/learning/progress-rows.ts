import type { Progress } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { z } from 'zod';
import type { RowOf } from '../../database/statement.ts';
import { rateOf } from './apply-saves.ts';

/** Columns of {@link progressRow}, for `p` (lecture_progress) and `l` (lectures). */
export const progressColumns = 'p.lecture_id, p.position_seconds, p.watched_seconds, p.completed_at, p.updated_at, l.duration_seconds';

export const progressRow = {
  lecture_id: z.number(),
  position_seconds: z.number(),
  watched_seconds: z.number(),
  completed_at: z.date().nullable(),
  updated_at: z.date(),
  duration_seconds: z.number(),
};

export function toProgress(row: RowOf<typeof progressRow>): Progress {
  const { lecture_id: lectureId, position_seconds: positionSeconds, watched_seconds: watchedSeconds, completed_at: completedAt, updated_at: updatedAt } = row;
  const rate = rateOf({ completedAt, positionSeconds, durationSeconds: row.duration_seconds });
  return { lectureId, positionSeconds, watchedSeconds, rate, completed: completedAt !== null, updatedAt: updatedAt.toISOString() };
}
