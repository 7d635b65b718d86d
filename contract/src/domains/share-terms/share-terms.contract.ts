import { z } from 'zod';
import { revenueShare } from '../../shared/constants.ts';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema } from '../../shared/scalars.ts';
import { saleChannels, usualShareRate } from '../incomes/incomes.rules.ts';
import { shareTermErrors } from './share-terms.errors.ts';
import { shareTermProblems, shareTermStates } from './share-terms.rules.ts';

const channel = z
  .enum(saleChannels)
  .meta({ id: 'SaleChannel', description: 'PLATFORM: 플랫폼에서 팔린 것, INSTRUCTOR: 지식공유자가 낸 쿠폰으로 팔린 것', examples: ['PLATFORM'] });
const stateSchema = z
  .enum(shareTermStates)
  .meta({ id: 'ShareTermState', description: 'UPCOMING: 시작 전, ACTIVE: 적용 중, ENDED: 끝남', examples: ['ACTIVE'] });
const rate = z
  .int()
  .min(revenueShare.min)
  .max(revenueShare.max)
  .meta({ description: '지식공유자가 갖는 비율(%)', examples: [80] });
const startsOn = z.iso.date().meta({ description: '이 날부터 (한국 시간)', examples: ['2027-01-01'] });
const endsOn = z.iso.date().meta({ description: '이 날까지 (한국 시간)', examples: ['2027-06-30'] });
const id = idSchema.meta({ description: '조건의 번호', examples: [3] });

const shareTermSchema = z
  .object({
    id,
    instructor: z
      .object({ id: idSchema.meta({ description: '회원 번호', examples: [42] }), name: z.string().meta({ description: '이름', examples: ['김배움'] }) })
      .nullable()
      .meta({ description: '이 지식공유자의 강의에만. 없으면 null' }),
    course: z
      .object({ id: idSchema.meta({ description: '강의 번호', examples: [7] }), title: z.string().meta({ description: '제목', examples: ['스프링 입문'] }) })
      .nullable()
      .meta({ description: '이 강의에만. 없으면 null' }),
    channel,
    rate,
    startsOn,
    endsOn: endsOn.nullable().meta({ description: '이 날까지 (한국 시간). 끝을 정하지 않았으면 null', examples: ['2027-06-30'] }),
    state: stateSchema,
    createdAt: dateTimeSchema.meta({ description: '만든 때' }),
  })
  .meta({ id: 'ShareTerm', description: '판매에서 지식공유자가 갖는 비율의 조건' });
export type ShareTerm = z.infer<typeof shareTermSchema>;

const input = z.strictObject({
  id: id.optional().meta({ description: '바꿀 조건의 번호. 없으면 새 조건을 만듭니다.', examples: [3] }),
  instructorId: idSchema.optional().meta({ description: '이 지식공유자의 강의에만', examples: [42] }),
  courseId: idSchema.optional().meta({ description: '이 강의에만. 지식공유자의 조건보다 먼저입니다.', examples: [7] }),
  channel,
  rate,
  startsOn,
  endsOn: endsOn.optional().meta({ description: '이 날까지 (한국 시간). 없으면 끝을 정하지 않습니다.', examples: ['2027-06-30'] }),
});
const shareTermInputSchema = withRules(input, shareTermProblems).meta({
  id: 'ShareTermInput',
  description: '비율의 조건',
  examples: [{ channel: 'PLATFORM', rate: 80, startsOn: '2099-01-01', endsOn: '2099-01-31' }],
});
export type ShareTermInput = z.output<typeof shareTermInputSchema>;

const listShareTermsQuery = z.strictObject({
  state: stateSchema.optional().meta({ description: '이 상태의 조건만. 없으면 모두', examples: ['ACTIVE'] }),
  instructorId: idParam.optional().meta({ description: '이 지식공유자와 그 강의의 조건만', examples: ['42'] }),
  courseId: idParam.optional().meta({ description: '이 강의의 조건만', examples: ['7'] }),
  ...pageQuery,
});
export type ListShareTermsQuery = z.output<typeof listShareTermsQuery>;

const path = '/admin/api/v1/share-terms';
const { overlapping, begun, ended, ownShare } = shareTermErrors;

/** Instructors' shares of sales that differ from the usual share. */
export const shareTermsContract = c.router(
  {
    listShareTerms: {
      method: 'GET',
      path,
      summary: '수입 비율 조건 목록',
      summaryEn: 'List the terms of shares',
      description: `늦게 시작하는 것부터 보여줍니다. 조건이 없는 판매에서 지식공유자는 ${usualShareRate.PLATFORM}%를, 자기 쿠폰으로 판 것에서는 ${usualShareRate.INSTRUCTOR}%를 갖습니다.`,
      metadata: access('admin', { scope: ['admin:finance', 'admin:read'] }),
      query: listShareTermsQuery,
      responses: { 200: pageOf(shareTermSchema, 'ShareTermPage') },
    },
    saveShareTerm: {
      method: 'POST',
      path,
      summary: '수입 비율 조건 저장',
      summaryEn: 'Save a term of shares',
      description:
        '새 조건은 오늘부터의 날에 시작합니다. 강의의 조건이 지식공유자의 것보다, 지식공유자의 것이 모두의 것보다 먼저입니다. `id`를 보내면 그 조건을 바꾸며, 이미 시작한 조건은 끝나는 날만 바꿉니다. 비율은 주문할 때 판매에 적히므로 이미 판 것은 달라지지 않습니다.',
      metadata: withConsequence('none', access('admin', { scope: 'admin:finance', errors: [commonErrors.notFound, overlapping, begun, ended, ownShare] })),
      body: shareTermInputSchema,
      responses: { 200: shareTermSchema },
    },
    deleteShareTerm: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '시작하지 않은 수입 비율 조건 지우기',
      summaryEn: 'Delete a term of shares that has not begun',
      metadata: access('admin', { scope: 'admin:finance', errors: [commonErrors.notFound, begun, ownShare] }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '조건의 번호', examples: ['3'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
