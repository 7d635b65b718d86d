import { heldBySystem } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { confirmStatement } from './confirm-statement.ts';
import { findUnconfirmed, monthsToConfirm } from './months-to-confirm.public.ts';

const releasePaid = statement(
  'settlements.release-with-payee',
  { parameters: { reason: z.string() } },
  `UPDATE settlements s SET state = 'CONFIRMED', held_reason = NULL FROM payees p WHERE p.user_id = s.instructor_id AND s.state = 'HELD' AND s.held_reason = $reason`,
);

/** Months that have ended can be viewed, and confirmed, before their day. */
const openEnded = statement(
  'settlements.open-ended',
  {},
  `INSERT INTO settlements (instructor_id, month)
   SELECT DISTINCT f.instructor_id, f.month FROM income_facts f WHERE f.settlement_id IS NULL AND f.month < date_trunc('month', now() AT TIME ZONE 'Asia/Seoul')::date
     AND NOT EXISTS (SELECT FROM settlements s WHERE s.instructor_id = f.instructor_id AND s.month >= f.month)
   ON CONFLICT DO NOTHING`,
);

/**
 * Confirms all due months, oldest first, separately for each person: a dying worker loses nothing that was confirmed, and
 * the next run continues. A failure does not stop others, but later months of the person wait for it.
 */
export const confirmSettlements = defineJob(
  'settlements.confirm',
  z.object({}),
  async () => {
    const failures = new Map<number, unknown>();
    for (const { month, confirmOn } of (await monthsToConfirm()).months) {
      for (const { instructor_id: instructorId } of await findUnconfirmed.all({ month })) {
        if (failures.has(instructorId)) continue;
        await confirmStatement(instructorId, month, confirmOn).catch((error: unknown) => failures.set(instructorId, error));
      }
    }
    await openEnded.run();
    await releasePaid.run({ reason: heldBySystem.noPayee });
    if (failures.size > 0) throw new AggregateError(failures.values(), `${failures.size} statements could not be confirmed`);
  },
  { durability: 'money', cron: '20 15 * * *', alone: true },
);

/** Statements with nothing owed, with their facts and lines; a person's newest remains, since the next one continues its balance. */
const removeStatements = statement(
  'settlements.remove-old',
  {},
  `DELETE FROM settlements WHERE id = ANY (ARRAY(
     SELECT s.id FROM settlements s WHERE s.confirmed_at < now() - interval '5 years' AND coalesce(s.paid_at, s.confirmed_at) < now() - interval '5 years'
       AND (s.state = 'PAID' OR (s.state = 'CONFIRMED' AND s.net = 0))
       AND EXISTS (SELECT FROM settlements n WHERE n.instructor_id = s.instructor_id AND n.month > s.month AND n.state <> 'OPEN')
     ORDER BY s.confirmed_at LIMIT 100 FOR UPDATE SKIP LOCKED))`,
);

/** Deletes data that the law no longer requires. */
export const sweepSettlements = defineJob(
  'settlements.sweep',
  z.object({}),
  async () => {
    while ((await removeStatements.run()) > 0);
  },
  { durability: 'housekeeping', cron: '50 3 * * *' },
);
