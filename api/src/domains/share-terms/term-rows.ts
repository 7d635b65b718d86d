import { saleChannels } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import type { ShareTerm } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { shareTermStates } from '@baeum/contract/domains/share-terms/share-terms.rules.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';

export const today = "(now() AT TIME ZONE 'Asia/Seoul')::date";

export const termRow = {
  id: z.number(),
  instructor_id: z.number().nullable(),
  instructor_name: present(z.string().nullable()),
  course_id: z.number().nullable(),
  course_title: present(z.string().nullable()),
  channel: z.enum(saleChannels),
  rate: z.number(),
  starts_on: present(z.string()),
  ends_on: present(z.string().nullable()),
  state: present(z.enum(shareTermStates)),
  created_at: z.date(),
};

const state = `CASE WHEN t.starts_on > ${today} THEN 'UPCOMING' WHEN t.ends_on < ${today} THEN 'ENDED' ELSE 'ACTIVE' END`;

/** Terms `t` with the people and things they are for. */
export const terms = `(
  SELECT t.id, t.instructor_id, u.name AS instructor_name, t.course_id, c.title AS course_title, c.instructor_id AS teacher_id, t.channel, t.rate,
    t.starts_on::text AS starts_on, t.ends_on::text AS ends_on, ${state} AS state, t.created_at
  FROM share_terms t LEFT JOIN users u ON u.id = t.instructor_id LEFT JOIN courses c ON c.id = t.course_id) t`;
export const termColumns =
  't.id, t.instructor_id, t.instructor_name, t.course_id, t.course_title, t.channel, t.rate, t.starts_on, t.ends_on, t.state, t.created_at';

export function toShareTerm(row: RowOf<typeof termRow>): ShareTerm {
  const { id, channel, rate, state: stateNow, starts_on: startsOn, ends_on: endsOn, created_at: createdAt } = row;
  return {
    id,
    instructor: row.instructor_id === null ? null : { id: row.instructor_id, name: row.instructor_name ?? '' },
    course: row.course_id === null ? null : { id: row.course_id, title: row.course_title ?? '' },
    channel,
    rate,
    startsOn,
    endsOn,
    state: stateNow,
    createdAt: createdAt.toISOString(),
  };
}
