import { z } from 'zod';
import { pageQuery } from '../../shared/paging.ts';
import { monthSchema, wonSchema } from '../../shared/scalars.ts';
import { incomePageSchema, incomeRowSchema } from '../incomes/incomes.schemas.ts';
import { statementSchema } from '../settlements/settlements.schemas.ts';

const { page, pageSize, total, totalPages } = incomePageSchema.shape;

export const monthIncomeSchema = statementSchema
  .extend({
    rows: z.array(incomeRowSchema).meta({ description: '이 쪽의 줄. 최근 것부터이며, 이월한 금액이 있으면 첫 쪽의 첫 줄입니다.' }),
    page,
    pageSize,
    total,
    totalPages,
    supply: wonSchema.optional().meta({ description: '사업자가 받는 지급액 가운데 공급가액(원)', examples: [283_182] }),
    vat: wonSchema.optional().meta({ description: '사업자가 받는 지급액 가운데 부가세(원)', examples: [28_318] }),
  })
  .meta({ id: 'MonthIncome', description: '한 달의 수입과 정산. 확정되기 전에는 지금까지의 예상이고, 확정된 뒤에는 바뀌지 않습니다.' });
export type MonthIncome = z.infer<typeof monthIncomeSchema>;

export const monthIncomeQuery = z.strictObject({
  month: monthSchema.meta({ description: '정산하는 달' }),
  ...pageQuery,
  pageSize: pageQuery.pageSize.default(100).meta({ description: '한 번에 받을 줄의 수. 100까지', examples: ['100'] }),
});
export type MonthIncomeQuery = z.output<typeof monthIncomeQuery>;
