import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { monthSchema } from '../../shared/scalars.ts';
import { statementSchema } from '../settlements/settlements.schemas.ts';

const path = '/instructor/api/v1/statements';

/** Confirmed statements as those whose they are read them. Everybody reads their own alone, operators too. */
export const statementsContract = c.router(
  {
    listStatements: {
      method: 'GET',
      path,
      summary: '내 정산 목록',
      summaryEn: 'List the own statements',
      description: '확정된 달을 최근 달부터 보여줍니다. 아직 확정되지 않은 달은 getIncomeSummary의 `openMonths`에 있습니다.',
      metadata: access('instructor', { scope: 'instructor:read', orRole: 'mentor' }),
      query: z.strictObject(pageQuery),
      responses: { 200: pageOf(statementSchema, 'StatementPage') },
    },
    getStatementPdf: {
      method: 'GET',
      path: `${path}/:month/pdf`,
      summary: '정산서 PDF',
      summaryEn: 'Download an own statement as PDF',
      description: '확정된 달만 내려받습니다. 아직 확정되지 않았거나 정산이 없는 달은 COMMON_004로 답합니다.',
      metadata: access('instructor', { scope: 'instructor:read', orRole: 'mentor', rate: 'uploads', errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({ month: monthSchema.meta({ description: '정산한 달' }) }),
      responses: { 200: c.otherResponse({ contentType: 'application/pdf', body: z.unknown().meta({ description: 'PDF 파일', examples: ['%PDF-1.7'] }) }) },
    },
  },
  domainOptions,
);
