import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { exportIncomesQuery, incomeChartQuery, incomeChartSchema, incomePageSchema, incomeSummarySchema, listIncomesQuery } from './incomes.schemas.ts';

const path = '/instructor/api/v1';
const own = { scope: 'instructor:read', orRole: 'mentor' } as const;

/** What somebody earns by their courses and sessions. Everybody reads their own alone, operators too. */
export const incomesContract = c.router(
  {
    getIncomeSummary: {
      method: 'GET',
      path: `${path}/summary/income`,
      summary: '내 수입 요약',
      summaryEn: 'Get a summary of the own income',
      description: '날과 달은 서울의 것입니다. 돌려준 것은 돌려준 날의 음수로 셉니다.',
      metadata: access('instructor', own),
      responses: { 200: incomeSummarySchema },
    },
    listIncomes: {
      method: 'GET',
      path: `${path}/incomes`,
      summary: '내 수입의 줄',
      summaryEn: 'List the lines of the own income',
      description: '최근에 생긴 줄부터 보여줍니다. 강의는 결제한 때, 멘토링은 아무도 다툴 수 없게 된 때, 환불은 돌려준 때에 줄이 생깁니다.',
      metadata: access('instructor', { ...own, names: { courseId: 'public' } }),
      query: listIncomesQuery,
      responses: { 200: incomePageSchema },
    },
    exportIncomes: {
      method: 'GET',
      path: `${path}/incomes/export`,
      summary: '내 수입 내보내기',
      summaryEn: 'Export the lines of the own income',
      description: '고른 줄을 모두 최근에 생긴 것부터 CSV나 JSON Lines로 내려받습니다.',
      metadata: access('instructor', { ...own, names: { courseId: 'public' } }, { longLived: 'download' }),
      query: exportIncomesQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '수입의 줄', examples: ['"생긴 때","구분"\r\n'] }) }) },
    },
    getIncomeChart: {
      method: 'GET',
      path: `${path}/income/chart`,
      summary: '날이나 달마다의 내 수입',
      summaryEn: 'Get the own income by day or month',
      description: '줄이 생긴 날이나 달로 더합니다. 아무것도 없는 때는 0이며 오래된 때부터 빠짐없이 있습니다.',
      metadata: access('instructor', own),
      query: incomeChartQuery,
      responses: { 200: incomeChartSchema },
    },
  },
  domainOptions,
);
