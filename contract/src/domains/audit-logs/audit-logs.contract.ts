import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { cursorOf, defaultPageSize, maxPageSize } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema, integerParam } from '../../shared/scalars.ts';

const auditLogSchema = z
  .object({
    id: idSchema,
    at: dateTimeSchema,
    actor: z.object({ id: idSchema, name: z.string().optional() }).nullable().meta({ description: '바꾼 사람. 서버가 한 일이면 null' }),
    action: z.string().meta({ examples: ['experiments.start'] }),
    target: z.string().meta({ examples: ['experiments/7'] }),
    diff: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .meta({ description: '바뀐 항목: [이전, 이후]', examples: [{ status: ['DRAFT', 'RUNNING'] }] }),
    requestId: z.string().optional(),
  })
  .meta({ id: 'AuditLog', description: '감사 기록' });
export type AuditLog = z.output<typeof auditLogSchema>;

const listAuditLogsQuery = z.strictObject({
  actor: idParam.optional().meta({ description: '회원 번호' }),
  action: z.string().min(1).max(100).optional().meta({ description: '이 글자로 시작하는 일', examples: ['experiments.'] }),
  target: z.string().min(1).max(200).optional().meta({ examples: ['experiments/7'] }),
  cursor: idParam.optional().meta({ description: '앞 답의 nextCursor' }),
  limit: integerParam({ min: 1, max: maxPageSize }).default(defaultPageSize),
});
export type ListAuditLogsQuery = z.output<typeof listAuditLogsQuery>;

export const auditLogsContract = c.router(
  {
    listAuditLogs: {
      method: 'GET',
      path: '/admin/api/v1/audit-logs',
      summary: '감사 기록',
      summaryEn: 'List audit logs',
      description: '누가 무엇을 어떻게 바꾸었는지, 최근 것부터. `nextCursor` leads to older ones.',
      metadata: access('admin', { scope: 'admin' }),
      query: listAuditLogsQuery,
      responses: { 200: cursorOf(auditLogSchema, 'AuditLogPart') },
    },
  },
  domainOptions,
);
