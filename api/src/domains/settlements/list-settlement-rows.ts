import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { getMonthIncome } from '../statements/month-income.public.ts';

const findMonth = statement(
  'settlements.find-month',
  { parameters: { id: z.number() }, row: { instructor_id: z.number(), month: present(z.string()) } },
  "SELECT instructor_id, to_char(month, 'YYYY-MM') AS month FROM settlements WHERE id = $id",
);

/** As its instructor reads them. @throws AppError COMMON_004 */
export async function listSettlementRows(id: number, query: { page: number; pageSize: number }) {
  const found = await findMonth.first({ id });
  if (!found) throw fail(commonErrors.notFound);
  const { rows, total } = await getMonthIncome(found.instructor_id, { month: found.month, ...query });
  return toPage(rows, query, total);
}
