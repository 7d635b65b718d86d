import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { monthSchema } from '../../shared/scalars.ts';
import { statementSchema } from '../settlements/settlements.schemas.ts';
import { monthIncomeQuery, monthIncomeSchema } from './statements.schemas.ts';

const path = '/instructor/api/v1/statements';
const own = { scope: 'instructor:read', orRole: 'mentor' } as const;

/** Months and their statements as those whose they are read them. Everybody reads their own alone, operators too. */
export const statementsContract = c.router(
  {
    getMonthIncome: {
      method: 'GET',
      path: '/instructor/api/v1/month/income',
      summary: '한 달의 내 수입과 정산',
      summaryEn: 'Get the own income of a month with its settlement',
      description:
        '합은 쪽과 상관없이 그달 전체의 것입니다. 확정된 달은 더는 바뀌지 않으며, 그 뒤의 환불은 돌려준 달의 줄이 됩니다. 아무것도 없는 달도 0으로 답합니다.',
      metadata: access('instructor', own),
      query: monthIncomeQuery,
      responses: { 200: monthIncomeSchema },
    },
    listStatements: {
      method: 'GET',
      path,
      summary: '내 정산 목록',
      summaryEn: 'List the own statements',
      description: '확정된 달을 최근 달부터 보여줍니다. 아직 확정되지 않은 달은 getIncomeSummary의 `openMonths`에 있습니다.',
      metadata: access('instructor', own),
      query: z.strictObject(pageQuery),
      responses: { 200: pageOf(statementSchema, 'StatementPage') },
    },
    getStatementPdf: {
      method: 'GET',
      path: `${path}/:month/pdf`,
      summary: '정산서 PDF',
      summaryEn: 'Download an own statement as PDF',
      description: '확정된 달만 내려받습니다. 아직 확정되지 않았거나 정산이 없는 달은 COMMON_004로 답합니다.',
      metadata: access('instructor', { ...own, rate: 'uploads', names: { month: 'public' }, errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({ month: monthSchema.meta({ description: '정산한 달' }) }),
      responses: { 200: c.otherResponse({ contentType: 'application/pdf', body: z.unknown().meta({ description: 'PDF 파일', examples: ['%PDF-1.7'] }) }) },
    },
  },
  domainOptions,
);
