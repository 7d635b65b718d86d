import { unpayableReasons } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { unpayable, withPeople } from './settlement-rows.ts';

const payableRow = { id: z.number(), instructor_id: z.number(), net: z.number(), unpayable: present(z.enum(unpayableReasons).nullable()) };

/** Statements with the reason why an operator cannot pay them, locked; the caller is in a transaction. */
export const lockPayable = statement(
  'settlements.lock-payable',
  { parameters: { ids: z.array(z.number()), operatorId: z.number() }, row: payableRow },
  `SELECT s.id, s.instructor_id, s.net, ${unpayable} AS unpayable FROM settlements s ${withPeople} WHERE s.id = ANY ($ids) ORDER BY s.id FOR UPDATE OF s`,
);

/** The people of the statements, so that their payees are frozen before the statements are locked: a change of a payee locks in the same order. */
export const findInstructors = statement(
  'settlements.find-instructors',
  { parameters: { ids: z.array(z.number()) }, row: { instructor_id: z.number() } },
  'SELECT DISTINCT instructor_id FROM settlements WHERE id = ANY ($ids) ORDER BY instructor_id',
);

/** Puts statements into a pay-out with the destination of each. @returns how many were free for it */
export const putIntoPayout = statement(
  'settlements.put-into-payout',
  { parameters: { batchId: z.number(), lines: json(z.array(z.object({ id: z.number(), payee: z.string() }))) } },
  `UPDATE settlements s SET batch_id = $batchId, payee_sealed = l.payee FROM jsonb_to_recordset($lines::jsonb) AS l (id bigint, payee text)
   WHERE s.id = l.id AND s.state = 'CONFIRMED' AND s.batch_id IS NULL`,
);

/** Takes all statements out of a pay-out that was cancelled. */
export const takeOutOfPayout = statement(
  'settlements.take-out-of-payout',
  { parameters: { batchId: z.number() } },
  "UPDATE settlements SET batch_id = NULL, payee_sealed = NULL WHERE batch_id = $batchId AND state = 'CONFIRMED'",
);

/** @returns how many statements are paid by it */
export const markPaid = statement(
  'settlements.mark-paid',
  { parameters: { batchId: z.number() } },
  "UPDATE settlements SET state = 'PAID', paid_at = now() WHERE batch_id = $batchId AND state = 'CONFIRMED'",
);

/** A statement whose money was returned is to be paid again; the line of the pay-out records it before. */
export const payAgain = statement(
  'settlements.pay-again',
  { parameters: { id: z.number(), batchId: z.number() } },
  "UPDATE settlements SET state = 'CONFIRMED', paid_at = NULL, batch_id = NULL, payee_sealed = NULL WHERE id = $id AND batch_id = $batchId AND state = 'PAID'",
);
