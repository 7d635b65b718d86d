import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { mentoringStatuses, type MentoringStatus } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import { stateOfOrder, weighItem } from '../../orders/refund/refund-approval.public.ts';
import { lockMentoring } from '../change/change-mentoring.ts';

const find = statement(
  'mentorings.find-to-weigh',
  {
    parameters: { id: z.number() },
    row: { order_item_id: z.number().nullable(), status: z.enum(mentoringStatuses), version: z.number(), open: present(z.boolean()) },
  },
  'SELECT order_item_id, status, version, disputed_at IS NOT NULL AND dispute_outcome IS NULL AS open FROM mentorings WHERE id = $id',
);

/**
 * The refund for a mentor's absence, and the order's earlier refunds; undefined for a free session.
 * @param version the one that the operator has read
 * @throws AppError COMMON_004, MENTORING_002 where nothing is to be settled, or it was changed since it was read
 */
export async function weighDispute(
  id: number,
  version: number,
): Promise<{ amount: number; before: number; state: string; status: MentoringStatus } | undefined> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  if (!row.open || row.version !== version) throw fail(mentoringErrors.wrongState);
  if (row.order_item_id === null) return undefined;
  const { state, ...weighed } = await weighItem(row.order_item_id);
  return { ...weighed, state: `${version} ${state}`, status: row.status };
}

/** The session and its order as a decision finds them, locked until the transaction ends. @throws AppError COMMON_004 */
export async function lockDisputeState(id: number): Promise<string> {
  const head = await lockMentoring(id);
  if (!head) throw fail(commonErrors.notFound);
  return `${head.version} ${head.order ? stateOfOrder(head.order) : ''}`;
}
