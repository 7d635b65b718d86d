import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { cursorOf, pageSizeParam } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema } from '../../shared/scalars.ts';

const actorSchema = z
  .object({
    id: idSchema.meta({ description: '회원 번호' }),
    name: z
      .string()
      .optional()
      .meta({ description: '이름. 탈퇴한 회원이면 없습니다.', examples: ['김배움'] }),
  })
  .meta({ id: 'AuditActor', description: '바꾼 사람' });

const auditLogSchema = z
  .object({
    id: idSchema,
    at: dateTimeSchema.meta({ description: '바꾼 시각' }),
    actor: actorSchema.nullable().meta({ description: '바꾼 사람. 서버가 한 일이면 null' }),
    action: z.string().meta({ description: '한 일: 분야와 동사', examples: ['experiments.start'] }),
    target: z.string().meta({ description: '바뀐 대상: 분야와 번호 또는 키', examples: ['experiments/7'] }),
    diff: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .meta({ description: '바뀐 항목: [이전, 이후]', examples: [{ status: ['DRAFT', 'RUNNING'] }] }),
    operationId: z
      .string()
      .optional()
      .meta({ description: '부른 연산의 이름. 서버가 한 일이나 이것을 적기 전의 기록에는 없습니다.', examples: ['transitionExperiment'] }),
    requestId: z
      .string()
      .optional()
      .meta({ description: '요청 번호. 요청 없이 한 일이면 없습니다.', examples: ['4f9d1c1e-9a0b-4c55-8a75-2b2c3f0a9d10'] }),
  })
  .meta({ id: 'AuditLog', description: '감사 기록' });
export type AuditLog = z.output<typeof auditLogSchema>;

const listAuditLogsQuery = z.strictObject({
  actor: idParam.optional().meta({ description: '이 회원 번호가 한 일만', examples: ['3'] }),
  action: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: '이 글자로 시작하는 일만', examples: ['experiments.'] }),
  target: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: '이 대상의 기록만', examples: ['experiments/7'] }),
  cursor: idParam.optional().meta({ description: '앞 답의 nextCursor. 없으면 가장 최근부터', examples: ['4182'] }),
  limit: pageSizeParam,
});
export type ListAuditLogsQuery = z.output<typeof listAuditLogsQuery>;

export const auditLogsContract = c.router(
  {
    listAuditLogs: {
      method: 'GET',
      path: '/admin/api/v1/audit-logs',
      summary: '감사 기록',
      summaryEn: 'List audit logs',
      description: '누가 무엇을 어떻게 바꾸었는지 최근 것부터 보여줍니다. 더 오래된 기록은 `nextCursor`로 이어서 받습니다.',
      metadata: access('admin', { scope: 'admin' }),
      query: listAuditLogsQuery,
      responses: { 200: cursorOf(auditLogSchema, 'AuditLogPart') },
    },
  },
  domainOptions,
);
