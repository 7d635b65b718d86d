import { reportTargets } from '@baeum/contract/domains/reports/reports.rules.ts';
import type { Takedown } from '@baeum/contract/domains/reports/takedown.schemas.ts';
import { takedownOutcomes } from '@baeum/contract/domains/takedowns/takedowns.rules.ts';
import { z } from 'zod';
import type { RowOf } from '../../database/statement.ts';

/** The claim and the reported text are those of the report. */
export const takedownColumns = 'k.id, r.target_type, r.content, r.link, r.text AS claim, k.hidden_at, k.counter_text, k.countered_at, k.outcome, k.ended_at';
export const takedownSource = 'takedowns k JOIN reports r ON r.id = k.report_id';
export const takedownRow = {
  id: z.number(),
  target_type: z.enum(reportTargets),
  content: z.string(),
  link: z.string().nullable(),
  claim: z.string(),
  hidden_at: z.date(),
  counter_text: z.string().nullable(),
  countered_at: z.date().nullable(),
  outcome: z.enum(takedownOutcomes).nullable(),
  ended_at: z.date().nullable(),
};

export function toTakedown(row: RowOf<typeof takedownRow>): Takedown {
  return {
    id: row.id,
    targetType: row.target_type,
    content: row.content,
    link: row.link,
    claim: row.claim,
    state: row.outcome ?? (row.countered_at ? 'COUNTERED' : 'HIDDEN'),
    hiddenAt: row.hidden_at.toISOString(),
    ...(row.counter_text !== null && row.countered_at && { counter: { text: row.counter_text, at: row.countered_at.toISOString() } }),
    ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
  };
}
