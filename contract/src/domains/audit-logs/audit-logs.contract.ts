import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { exportFormatSchema } from '../../shared/export-format.ts';
import { cursorOf, pageSizeParam } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema, momentParam } from '../../shared/scalars.ts';

const actorSchema = z
  .object({
    id: idSchema.meta({ description: '회원 번호' }),
    name: z
      .string()
      .optional()
      .meta({ description: '이름. 탈퇴한 회원이면 없습니다.', examples: ['김배움'] }),
  })
  .meta({ id: 'AuditActor', description: '기록에 있는 사람' });

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
    version: z
      .int()
      .optional()
      .meta({ description: '이 변경으로 생긴 version. 실험, 플래그, 구성처럼 앞의 version으로 되돌릴 수 있는 대상에만 있습니다.', examples: [3] }),
    approvalId: idSchema.optional().meta({ description: '두 사람이 한 일이면 그 승인 요청의 번호. getApproval이 답합니다.', examples: [12] }),
    askedBy: actorSchema.optional().meta({ description: '그 일을 요청한 사람' }),
    decidedBy: actorSchema.optional().meta({ description: '그 요청을 승인하거나 거절하거나 취소한 사람. 아직 기다리면 없습니다.' }),
  })
  .meta({ id: 'AuditLog', description: '감사 기록' });
export type AuditLog = z.output<typeof auditLogSchema>;

const filters = {
  q: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: '한 사람의 이름, 대상(`experiments/7`), 한 일의 앞(`experiments.`), 요청 번호 가운데 하나', examples: ['experiments/7'] }),
  actor: idParam.optional().meta({ description: '이 회원 번호가 한 일만', examples: ['3'] }),
  actorName: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .meta({ description: '이름에 이 글자가 든 사람이 한 일만', examples: ['김배움'] }),
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
  requestId: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: '이 요청이 한 일만', examples: ['4f9d1c1e-9a0b-4c55-8a75-2b2c3f0a9d10'] }),
  from: momentParam.optional().meta({ description: '이때부터: 날짜(서울) 또는 시각', examples: ['2026-11-01'] }),
  to: momentParam.optional().meta({ description: '이때까지: 날짜(그날 포함) 또는 시각', examples: ['2026-11-14'] }),
};

const listAuditLogsQuery = z.strictObject({
  ...filters,
  cursor: idParam.optional().meta({ description: '앞 답의 nextCursor. 없으면 가장 최근부터', examples: ['4182'] }),
  limit: pageSizeParam,
});
export type ListAuditLogsQuery = z.output<typeof listAuditLogsQuery>;

const exportAuditLogsQuery = z.strictObject({
  ...filters,
  format: exportFormatSchema.default('csv').meta({ description: '파일의 형식. 없으면 csv', examples: ['csv'] }),
});
export type ExportAuditLogsQuery = z.output<typeof exportAuditLogsQuery>;

const mayRead = ['experiment:manage', 'admin:read'] as const;

export const auditLogsContract = c.router(
  {
    listAuditLogs: {
      method: 'GET',
      path: '/admin/api/v1/audit-logs',
      summary: '감사 기록',
      summaryEn: 'List audit logs',
      description:
        '누가 무엇을 어떻게 바꾸었는지 최근 것부터 보여줍니다. 더 오래된 기록은 `nextCursor`로 이어서 받습니다. 실험만 관리하는 사람은 실험, 플래그, 구성, 메시지와 그 대상의 기록만 봅니다.',
      metadata: access('admin', { scope: mayRead }),
      query: listAuditLogsQuery,
      responses: { 200: cursorOf(auditLogSchema, 'AuditLogPart') },
    },
    getAuditLog: {
      method: 'GET',
      path: '/admin/api/v1/audit-logs/:id',
      summary: '감사 기록 조회',
      summaryEn: 'Get an audit log',
      metadata: access('admin', { scope: mayRead }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '기록의 번호', examples: ['1'] }) }),
      responses: { 200: auditLogSchema },
    },
    exportAuditLogs: {
      method: 'GET',
      path: '/admin/api/v1/audit-logs/export',
      summary: '감사 기록 내보내기',
      summaryEn: 'Export audit logs',
      description: '고른 기록을 모두 최근 것부터 CSV나 JSON Lines로 내려받습니다.',
      metadata: access('admin', { scope: mayRead }, { longLived: 'download' }),
      query: exportAuditLogsQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '감사 기록', examples: ['"때","바꾼 사람"\r\n'] }) }) },
    },
  },
  domainOptions,
);
