import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { exportFormatSchema } from '../../shared/export-format.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { pageOf, pageQuery, totalCap } from '../../shared/paging.ts';
import { withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { reportErrors } from './reports.errors.ts';
import { otherReports, reportLength, reportReasonNames, reportReasons, reportStatuses, reportTextRule } from './reports.rules.ts';
import { reportTargetSchema } from './reports.schemas.ts';
import { takedownSchema } from './takedown.schemas.ts';

const reasonSchema = z
  .enum(reportReasonNames)
  .meta({ id: 'ReportReason', description: reportReasonNames.map((reason) => `${reason}: ${reportReasons[reason]}`).join(', ') });
const statusSchema = z
  .enum(reportStatuses)
  .meta({ id: 'ReportStatus', description: 'OPEN: 확인을 기다림, HIDDEN: 저작권 신고로 가려 둠, REMOVED: 지움, DISMISSED: 그대로 둠' });
const id = idSchema.meta({ description: '신고 번호', examples: [9] });
const targetId = idSchema.meta({ description: '신고한 것의 번호', examples: [31] });
const textExample = '같은 광고 글을 여러 게시판에 올리고 있어요.';

const filedReportSchema = z.object({ id, status: statusSchema }).meta({ id: 'FiledReport', description: '받은 신고' });
export type FiledReport = z.infer<typeof filedReportSchema>;

const reportInputSchema = withRules(
  z.strictObject({
    targetType: reportTargetSchema,
    targetId,
    reason: reasonSchema,
    text: z
      .string()
      .transform(tidyText)
      .default('')
      .meta({
        description: `무엇이 문제인지. ${formatCount(reportLength)}자까지. 이유가 ETC나 COPYRIGHT면 적어야 하고, COPYRIGHT면 가릴 때 올린 사람에게 보입니다.`,
        examples: [textExample],
      }),
  }),
  ({ text, reason }) => {
    const error = reportTextRule(text, reason);
    return error ? [{ path: ['text'], error }] : [];
  },
).meta({ id: 'ReportInput', description: '신고할 것', examples: [{ targetType: 'POST', targetId: 31, reason: 'SPAM', text: textExample }] });
export type ReportInput = z.output<typeof reportInputSchema>;

const reportSchema = z
  .object({
    id,
    targetType: reportTargetSchema,
    targetId,
    reason: reasonSchema,
    text: z.string().meta({ description: '신고한 사람의 말', examples: [textExample] }),
    status: statusSchema,
    reported: z
      .object({
        author: authorSchema.meta({ description: '쓴 사람' }),
        content: z.string().meta({ description: '신고할 때의 글. 뒤에 고치거나 지워도 그대로입니다.', examples: ['좋은 부업을 소개합니다'] }),
        link: z
          .string()
          .nullable()
          .meta({ description: '볼 수 있는 페이지의 경로. 없으면 null', examples: ['/community/31'] }),
      })
      .meta({ id: 'ReportedThing', description: '신고된 것' }),
    reporter: authorSchema.meta({ description: '신고한 사람' }),
    createdAt: dateTimeSchema.meta({ description: '신고한 때' }),
    settledAt: dateTimeSchema.optional().meta({ description: '처리한 때. 아직이면 없습니다.' }),
  })
  .meta({ id: 'Report', description: '신고' });
export type Report = z.infer<typeof reportSchema>;

const reportDetailSchema = reportSchema
  .extend({
    now: z
      .object({
        content: z.string().meta({ description: '지금의 글', examples: ['좋은 부업을 소개합니다'] }),
        shown: z.boolean().meta({ description: '다른 사람에게 보이는지' }),
      })
      .nullable()
      .meta({ id: 'ReportedThingNow', description: '신고된 것의 지금. 남지 않았으면 null' }),
    others: z.array(reportSchema).meta({ description: `같은 사람의 것에 대한 다른 신고. 최근 것부터 ${otherReports}개까지` }),
    takedown: takedownSchema.optional().meta({ description: '저작권 신고로 가린 일. 가린 적이 없으면 없습니다.' }),
  })
  .meta({ id: 'ReportDetail', description: '신고와 그것을 판단하는 데 필요한 것' });
export type ReportDetail = z.infer<typeof reportDetailSchema>;

const dayWords = '한국 시간';
const filters = {
  status: statusSchema.optional().meta({ description: '이 상태의 신고만. 없으면 모두' }),
  targetType: reportTargetSchema.optional().meta({ description: '이 종류만' }),
  reason: reasonSchema.optional().meta({ description: '이 이유로 한 신고만' }),
  userId: idParam.optional().meta({ description: '이 회원 번호의 사람이 올린 것에 대한 신고만', examples: ['3'] }),
  reporterId: idParam.optional().meta({ description: '이 회원 번호의 사람이 한 신고만', examples: ['7'] }),
  from: z.iso
    .date()
    .optional()
    .meta({ description: `이 날(${dayWords})부터 한 신고`, examples: ['2026-11-01'] }),
  to: z.iso
    .date()
    .optional()
    .meta({ description: `이 날(${dayWords})까지 한 신고`, examples: ['2026-11-30'] }),
};
const listReportsQuery = z.strictObject({ ...filters, ...pageQuery });
export type ListReportsQuery = z.output<typeof listReportsQuery>;
const exportReportsQuery = z.strictObject({
  ...filters,
  format: exportFormatSchema.default('csv').meta({ description: '파일의 형식. 없으면 csv', examples: ['csv'] }),
});
export type ExportReportsQuery = z.output<typeof exportReportsQuery>;

const pathParams = z.strictObject({ id: idParam.meta({ description: '신고 번호', examples: ['1'] }) });
const path = '/admin/api/v1/reports';
const readers = { scope: ['admin:content', 'admin:read'] } as const;
const deciders = { scope: 'admin:content' } as const;
const { notFound, conflict } = commonErrors;

const settlementSchema = z
  .strictObject({ outcome: z.enum(['REMOVED', 'DISMISSED']).meta({ description: 'REMOVED: 신고된 것을 지움, DISMISSED: 그대로 둠', examples: ['DISMISSED'] }) })
  .meta({ id: 'ReportSettlement', description: '어떻게 처리할지', examples: [{ outcome: 'DISMISSED' }] });
export type ReportSettlement = z.output<typeof settlementSchema>;

/** What people report to the operators, and what these do about it. */
export const reportsContract = c.router(
  {
    createReport: {
      method: 'POST',
      path: '/user/api/v1/reports',
      summary: '신고하기',
      summaryEn: 'Report something to the operators',
      description: '같은 것을 다시 신고하면 먼저 한 신고를 답합니다.',
      metadata: access('user', {
        scope: 'learning:write',
        rate: 'application',
        names: { targetId: 'public' },
        errors: [commonErrors.notFound, reportErrors.ownThing],
      }),
      body: reportInputSchema,
      responses: { 201: filedReportSchema },
    },
    listReports: {
      method: 'GET',
      path,
      summary: '신고 목록',
      summaryEn: 'List reports',
      description: `새 신고부터 보여주고 ${formatCount(totalCap)}개까지 셉니다.`,
      metadata: access('admin', readers),
      query: listReportsQuery,
      responses: { 200: pageOf(reportSchema, 'ReportPage') },
    },
    exportReports: {
      method: 'GET',
      path: `${path}/export`,
      summary: '신고 내보내기',
      summaryEn: 'Export reports',
      description: '목록과 같은 조건으로 고른 신고를 모두 같은 순서로 내려받습니다. CSV는 UTF-8(BOM)입니다. 내려받은 사람을 기록합니다.',
      metadata: access('admin', { ...readers, rate: 'search' }, { longLived: 'download' }),
      query: exportReportsQuery,
      responses: {
        200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '신고의 표', examples: ['"번호","신고한 때"\r\n'] }) }),
      },
    },
    getReport: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '신고 보기',
      summaryEn: 'Get a report',
      description: '신고할 때의 글과 지금의 글, 같은 사람의 것에 대한 다른 신고를 함께 답합니다.',
      metadata: access('admin', { ...readers, errors: [notFound] }),
      pathParams,
      responses: { 200: reportDetailSchema },
    },
    settleReport: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: '신고 처리하기',
      summaryEn: 'Settle a report',
      description:
        '같은 것에 대한 열린 신고를 모두 함께 처리합니다. 저작권 신고로 가려 둔 것은 DISMISSED면 다시 보이고, 올린 사람에게 결과를 알립니다. 이미 처리한 신고는 reopenReport로 되돌린 뒤에 다시 처리합니다.',
      metadata: withConsequence('final', access('admin', { ...deciders, errors: [notFound, conflict, reportErrors.notRestorable] })),
      pathParams,
      body: settlementSchema,
      responses: { 200: reportSchema },
    },
    hideReported: {
      method: 'POST',
      path: `${path}/:id/hide`,
      summary: '저작권 신고를 받은 것 가려 두기',
      summaryEn: 'Hide what is said to infringe a copyright',
      description:
        '신고된 것을 지우지 않고 가립니다. 올린 사람에게 신고의 내용을 알리고, 그 사람은 반론을 보낼 수 있습니다. 그 뒤에 settleReport로 지우거나 되살립니다.',
      metadata: withConsequence('none', access('admin', { ...deciders, errors: [notFound, reportErrors.notHideable, conflict] })),
      pathParams,
      body: c.noBody(),
      responses: { 200: reportSchema },
    },
    reopenReport: {
      method: 'POST',
      path: `${path}/:id/reopen`,
      summary: '신고 처리 되돌리기',
      summaryEn: 'Undo how a report was settled',
      description: '같은 때에 함께 처리한 신고를 다시 엽니다. 지운 것은 되살립니다.',
      metadata: withConsequence('none', access('admin', { ...deciders, errors: [notFound, conflict, reportErrors.notRestorable] })),
      pathParams,
      body: c.noBody(),
      responses: { 200: reportSchema },
    },
  },
  domainOptions,
);
