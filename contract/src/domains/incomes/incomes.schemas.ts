import { z } from 'zod';
import { exportFormatSchema } from '../../shared/export-format.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRules, type FieldProblem, type Rule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, monthSchema, signedWonSchema, wonSchema } from '../../shared/scalars.ts';
import { chartRule, chartUnits, daysRule, incomeKinds, incomeRowKinds, incomeStatuses } from './incomes.rules.ts';

export const incomeStatusSchema = z.enum(incomeStatuses).meta({
  id: 'IncomeStatus',
  description: 'PENDING: 확정 전, CONFIRMED: 확정되어 지급을 기다림, HELD: 확정되었지만 지급이 보류됨, PAID: 지급함',
  examples: ['CONFIRMED'],
});

const kindWords = 'SALE: 판매, REFUND: 환불, MENTORING: 멘토링, ADJUSTMENT: 운영자의 조정';
const relatedRowSchema = z
  .object({
    id: idSchema.meta({ description: '줄의 번호', examples: [311] }),
    kind: z.enum(incomeKinds).meta({ description: kindWords }),
    month: monthSchema.meta({ description: '이 줄을 정산하는 달' }),
    occurredAt: dateTimeSchema.meta({ description: '생긴 때' }),
    net: signedWonSchema.meta({ description: '수입(원)' }),
  })
  .meta({ id: 'RelatedIncome', description: '같은 판매나 멘토링에서 나온 다른 줄' });

export const incomeRowSchema = z
  .object({
    id: idSchema.optional().meta({ description: '줄의 번호. 이월(CARRY)에는 없습니다.', examples: [311] }),
    kind: z.enum(incomeRowKinds).meta({ description: `${kindWords}, CARRY: 지난달에서 이월` }),
    occurredAt: dateTimeSchema.meta({ description: '결제나 환불, 확정된 멘토링, 조정이 생긴 때. 이월은 그달이 시작하는 때' }),
    settlementId: idSchema.optional().meta({ description: '이 줄이 들어간 정산서의 번호. 확정되기 전에는 없습니다.', examples: [45] }),
    month: monthSchema.meta({ description: '이 줄을 정산하는 달' }),
    title: z.string().meta({ description: '강의나 멘토링의 이름, 조정이면 그 까닭', examples: ['처음 시작하는 타입스크립트'] }),
    roadmapTitle: z
      .string()
      .optional()
      .meta({ description: '로드맵으로 팔렸으면 그 제목', examples: ['프런트엔드 개발자 되기'] }),
    couponName: z
      .string()
      .optional()
      .meta({ description: '지식공유자가 낸 쿠폰을 썼으면 그 이름', examples: ['새 학기 쿠폰'] }),
    courseId: idSchema.optional().meta({ description: '강의 번호', examples: [12] }),
    mentoringId: idSchema.optional().meta({ description: '멘토링의 번호', examples: [7] }),
    refundOf: idSchema.optional().meta({ description: '환불이면, 돌려준 판매나 멘토링의 줄', examples: [298] }),
    listPrice: wonSchema.meta({
      description: '판 때의 정가(원). 이 줄부터 `platformDiscount`까지는 환불에서도 돌려준 판매를 말하며, 이월과 조정에서는 0입니다.',
      examples: [55_000],
    }),
    salePrice: wonSchema.meta({ description: '판 값(원). 주문 기록의 보관이 끝났으면 정가와 함께 기준 금액의 크기와 같습니다.', examples: [49_500] }),
    instructorDiscount: wonSchema.meta({
      description: '지식공유자가 부담한 쿠폰 할인(원). 본인이 낸 쿠폰이 본인의 강의에서 깎은 금액입니다.',
      examples: [5000],
    }),
    platformDiscount: wonSchema.meta({ description: '배움이 부담한 쿠폰 할인(원). 수입을 줄이지 않으며, 포인트도 그렇습니다.', examples: [2000] }),
    base: signedWonSchema.meta({
      description: '수입을 나누는 기준 금액(원): 판 값에서 `instructorDiscount`를 뺀 금액. 환불은 돌려준 만큼의 음수, 이월은 0',
      examples: [44_500],
    }),
    shareRate: z
      .int()
      .min(70)
      .max(100)
      .meta({ description: '지식공유자의 몫(%). 판 때의 것이 그대로 남습니다. 이월과 조정은 100', examples: [70] }),
    platformFee: signedWonSchema.meta({ description: '배움의 몫(원): `base`에서 `net`을 뺀 금액. 이월은 0', examples: [13_350] }),
    net: signedWonSchema.meta({ description: '수입(원): 기준 금액에 몫을 곱하고 원 아래를 버린 금액. 세금을 떼기 전', examples: [31_150] }),
    status: incomeStatusSchema,
    related: z.array(relatedRowSchema).meta({ description: '같은 판매의 환불, 환불이면 그 판매와 다른 환불' }),
  })
  .meta({ id: 'IncomeRow', description: '수입의 한 줄. 한 번 생긴 줄은 바뀌지 않고, 돌려준 것은 새 줄로 남습니다.' });
export type IncomeRow = z.infer<typeof incomeRowSchema>;

export const incomePageSchema = pageOf(incomeRowSchema, 'IncomePage');

const confirmOn = z.iso.date().meta({ description: '확정하는 날(서울)', examples: ['2026-12-09'] });

const openMonthSchema = z
  .object({
    month: monthSchema.meta({ description: '정산하는 달' }),
    confirmOn,
    income: signedWonSchema.meta({ description: '지금까지의 수입(원)', examples: [311_500] }),
    carriedIn: signedWonSchema.meta({ description: '앞 달에서 넘어온 금액(원)', examples: [900] }),
    payout: wonSchema.meta({ description: '지급할 금액(원). 세금을 뗀 뒤', examples: [302_100] }),
    carriedOut: signedWonSchema.meta({ description: '다음 달로 넘길 금액(원)', examples: [0] }),
  })
  .meta({ id: 'OpenMonth', description: '아직 확정되지 않은 달의 지금까지. 지금 확정한다면 지급하거나 이월할 금액입니다.' });

export const incomeSummarySchema = z
  .object({
    month: monthSchema.meta({ description: '지금의 달(서울)' }),
    thisMonth: signedWonSchema.meta({ description: '이달에 생긴 줄의 `net`의 합(원)', examples: [311_500] }),
    lastMonth: signedWonSchema.meta({ description: '지난달에 생긴 줄의 `net`의 합(원)', examples: [280_000] }),
    pending: signedWonSchema.meta({
      description: '아직 받지 않은 금액(원): 확정되지 않은 줄의 `net`(세금 전), 확정되고 지급되지 않은 정산의 지급액, 마지막 정산이 이월한 금액의 합',
      examples: [582_100],
    }),
    total: signedWonSchema.meta({ description: '지금까지 모든 줄의 `net`의 합(원). 세금을 떼기 전', examples: [4_120_000] }),
    confirmOn: confirmOn.meta({ description: '이달의 정산을 확정하는 날. 그날까지 환불로 금액이 달라질 수 있습니다.' }),
    openMonths: z.array(openMonthSchema).meta({ description: '아직 확정되지 않은 달. 최근 달부터이며 지금의 달은 늘 있습니다.' }),
  })
  .meta({ id: 'IncomeSummary', description: '수입의 요약' });
export type IncomeSummary = z.infer<typeof incomeSummarySchema>;

const chartPointSchema = z
  .object({
    period: z.string().meta({ description: '날(`YYYY-MM-DD`)이나 달(`YYYY-MM`)', examples: ['2026-11'] }),
    gross: signedWonSchema.meta({ description: '이때 생긴 줄의 기준 금액(`base`)의 합(원)', examples: [445_000] }),
    net: signedWonSchema.meta({ description: '이때 생긴 줄의 수입(`net`)의 합(원)', examples: [311_500] }),
  })
  .meta({ id: 'IncomeChartPoint', description: '한 날이나 한 달의 수입' });
export const incomeChartSchema = z.array(chartPointSchema);
export type IncomeChart = z.infer<typeof incomeChartSchema>;

const dayWords = '서울의 날짜';
const toProblem =
  <T>(rule: Rule<T>) =>
  (value: T): FieldProblem[] => {
    const error = rule(value);
    return error ? [{ path: ['to'], error }] : [];
  };

const filter = {
  month: monthSchema.optional().meta({ description: '이달에 정산하는 줄만', examples: ['2026-11'] }),
  from: z.iso
    .date()
    .optional()
    .meta({ description: `이날부터 생긴 줄만. ${dayWords}`, examples: ['2026-11-01'] }),
  to: z.iso
    .date()
    .optional()
    .meta({ description: `이날까지(그날 포함) 생긴 줄만. ${dayWords}`, examples: ['2026-11-30'] }),
  courseId: idParam.optional().meta({ description: '이 강의의 줄만', examples: ['12'] }),
  status: incomeStatusSchema.optional().meta({ description: '이 상태의 줄만', examples: ['PENDING'] }),
};

export const listIncomesQuery = withRules(z.strictObject({ ...filter, ...pageQuery }), toProblem(daysRule));
export type ListIncomesQuery = z.output<typeof listIncomesQuery>;

export const exportIncomesQuery = withRules(
  z.strictObject({
    ...filter,
    format: exportFormatSchema.meta({ description: '파일의 형식', examples: ['csv'] }),
  }),
  toProblem(daysRule),
);
export type ExportIncomesQuery = z.output<typeof exportIncomesQuery>;

export const incomeChartQuery = withRules(
  z.strictObject({
    unit: z.enum(chartUnits).meta({ description: 'day: 날마다, month: 달마다', examples: ['month'] }),
    from: z.iso.date().meta({ description: `이날부터. ${dayWords}`, examples: ['2026-01-01'] }),
    to: z.iso.date().meta({ description: `이날까지, 그날 포함. ${dayWords}`, examples: ['2026-11-30'] }),
  }),
  toProblem(chartRule),
);
export type IncomeChartQuery = z.output<typeof incomeChartQuery>;
