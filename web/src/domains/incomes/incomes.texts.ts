import type { WhyStep } from '@baeum/contract/domains/incomes/income-words.rules.ts';
import type { IncomeRow } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { heldBySystem, settlementTerms, type SettlementState } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { statementStateNames } from '@baeum/contract/domains/statements/statements.rules.ts';
import { formatCount, formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

/** `12월 9일` of `2026-12-09`. */
const dayInWords = (day: string): string => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;
/** `2026년 11월` of `2026-11`. */
export const monthInWords = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

const [terms] = settlementTerms;

/** Labels and tones of a month's states. */
export const monthStates: Readonly<Record<SettlementState, { word: string; tone: Tone }>> = {
  OPEN: { word: statementStateNames.OPEN, tone: 'info' },
  CONFIRMED: { word: statementStateNames.CONFIRMED, tone: 'neutral' },
  HELD: { word: statementStateNames.HELD, tone: 'warning' },
  PAID: { word: statementStateNames.PAID, tone: 'success' },
};
const nothingToPay = { word: '지급액 없음', tone: 'neutral' } as const;
const carriedOn = { word: '이월', tone: 'neutral' } as const;

/** A confirmed month without payout says where its money is. */
export function monthState({ status, payout, carriedOut }: { status: SettlementState; payout: number; carriedOut: number }): { word: string; tone: Tone } {
  if (status !== 'CONFIRMED' || payout > 0) return monthStates[status];
  return carriedOut === 0 ? nothingToPay : carriedOn;
}

/** Texts of the income overview. */
export const incomeTexts = {
  title: '수입과 정산',
  lead: '강의와 멘토링에서 번 금액과 달마다의 정산을 봐요. 날과 달은 한국 시간이에요.',
  thisMonth: '이번 달 지금까지',
  until: (day: string) => `${dayInWords(day)}에 확정돼요. 그 전에는 환불이나 새 판매로 달라질 수 있어요.`,
  lastMonth: '지난달',
  lastMonthNote: '세금을 떼기 전',
  pending: '아직 받지 않은 금액',
  pendingNote: '확정 전과 지급 예정, 이월을 더했어요',
  total: '지금까지 번 금액',
  totalNote: '세금을 떼기 전',
  chart: {
    title: '최근 12개월의 수입',
    axis: '달',
    unit: '원',
    series: '수입(세금 전)',
    point: (period: string) => `${Number(period.slice(2, 4))}년 ${Number(period.slice(5))}월`,
  },
  months: '달마다의 정산',
  expected: (amount: number) => `예상 지급액 ${formatWon(amount)}`,
  payout: (amount: number) => `지급액 ${formatWon(amount)}`,
  income: (amount: number) => `수입 ${formatWon(amount)}`,
  confirmedOn: (day: string) => `${formatDate(`${day}T00:00:00+09:00`)} 확정`,
  confirmsOn: (day: string) => `${dayInWords(day)} 확정 예정`,
  exportAll: '모두 내려받기(CSV)',
  empty: { title: '아직 수입이 없어요', message: '강의가 팔리거나 멘토링을 마치면 여기에서 왜 얼마인지까지 볼 수 있어요.' },
  rules: {
    title: '수입은 이렇게 정해져요',
    items: [
      '판 값에서 내가 낸 쿠폰의 할인만 빼고 몫을 나눠요. 배움의 쿠폰과 포인트는 수입을 줄이지 않아요.',
      '강의는 결제한 때, 멘토링은 끝나고 아무도 다툴 수 없게 된 때 수입이 돼요. 환불은 환불한 날의 줄로 남아요.',
      `다음 달 ${terms.businessDay}번째 영업일에 확정하고, 확정된 달은 더는 바뀌지 않아요.`,
      `${formatWon(terms.leastPayout)}보다 적으면 다음 달로 이월해요.`,
    ],
  },
} as const;

/** Texts of one month. */
export const monthTexts = {
  title: (month: string) => `${monthInWords(month)} 정산`,
  open: (day: string) => `지금까지의 금액이에요. ${dayInWords(day)}에 확정되고, 그 전에는 환불이나 새 판매로 달라질 수 있어요.`,
  held: (reason = '') =>
    reason === heldBySystem.noPayee
      ? '정산받을 계좌가 없어 지급하지 못하고 있어요. 계좌를 등록하면 다음 지급에 보내드려요.'
      : reason === heldBySystem.backfill
        ? '지난 판매를 한꺼번에 옮긴 첫 정산이라 운영자가 확인하고 있어요.'
        : `운영자가 지급을 미뤘어요: ${reason}`,
  toPayee: '계좌 등록하기',
  taxInvoice: {
    REQUESTED: '세금계산서를 기다리고 있어요. 받으면 지급해요.',
    RECEIVED: '세금계산서를 받았어요.',
    none: '사업자는 세금계산서를 보내주셔야 지급할 수 있어요.',
  },
  sums: {
    title: '정산 금액',
    carriedIn: '지난달에서 이월',
    income: '이달의 수입',
    incomeTax: `소득세 ${terms.incomeTax}%`,
    localTax: '지방소득세',
    localTaxNote: `소득세의 ${terms.localTax}%`,
    payout: '지급액',
    expected: '예상 지급액',
    carriedOut: (amount: number) => `${formatWon(amount)}은 다음 달로 이월해요`,
    supply: (supply: number, vat: number) => `공급가액 ${formatWon(supply)}, 부가세 ${formatWon(vat)}`,
    paidAt: (at: string) => `${formatDate(at)}에 지급했어요`,
  },
  pdf: '정산서 PDF',
  csv: '내역 CSV',
  lines: '내역',
  count: (total: number) => `${formatCount(total)}건`,
  empty: { title: '이달에는 내역이 없어요', link: '/instructor/incomes', linkTitle: '다른 달 보기' },
  kept: '확정된 달은 바뀌지 않아요. 나중의 환불은 환불한 달의 줄이 돼요.',
} as const;

const stepWords: Readonly<Record<WhyStep, string>> = {
  listPrice: '정가',
  saleOff: '할인 판매',
  ownCoupon: '내 쿠폰',
  returned: '돌려준 금액',
  base: '기준 금액',
  givenBack: '돌려준 기준 금액',
  fee: '배움의 몫',
};

/** Texts that explain a line's amount. */
export const whyTexts = {
  title: '왜 이 금액인가요?',
  term: (step: WhyStep, { kind, shareRate }: IncomeRow) => {
    if (step === 'fee') return `${stepWords.fee} ${100 - shareRate}%`;
    return step === 'listPrice' && kind === 'MENTORING' ? '멘토링 값' : stepWords[step];
  },
  ownCoupon: (name = '') => (name === '' ? '내가 낸 쿠폰이라 내가 부담해요' : `〈${name}〉 · 내가 낸 쿠폰이라 내가 부담해요`),
  givenBack: (sold: number) => `판매의 기준 금액은 ${formatWon(sold)}이었어요`,
  net: '수입',
  netNote: '세금을 떼기 전',
  roadmap: (title: string) => `로드맵 〈${title}〉에 들어 팔렸어요. 값은 로드맵 안에서의 이 강의 값이에요.`,
  ownSale: '내 쿠폰으로 판 것이라 몫이 더 커요.',
  platform: (amount: number) => `구매자는 배움의 쿠폰으로 ${formatWon(amount)}을 더 할인받았어요. 배움이 부담해서 수입은 줄지 않아요.`,
  refund: '판매할 때 받은 몫을, 돌려준 만큼 같은 비율로 되돌려요.',
  adjustment: '운영자가 조정한 금액이에요. 이유는 제목에 있어요.',
  carry: '앞의 정산에서 지급하지 않고 넘어온 금액이에요. 이달의 수입에 더해 정산해요.',
  related: '같은 판매의 다른 줄',
  relatedLine: { SALE: '판매', REFUND: '환불', MENTORING: '멘토링', ADJUSTMENT: '조정' },
} as const;
