import { adjustmentLimits } from '@baeum/contract/domains/points/points.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Texts of points adjusted by operators. */
export const pointsDeskTexts = {
  title: '포인트',
  lead: '운영자가 더하거나 뺀 포인트예요. 1P는 1원이에요.',
  label: '더하거나 뺀 포인트 목록',
  all: '전체',
  filters: { sign: '구분', days: '바꾼 날', user: '회원' },
  signs: { GIVEN: '더함', TAKEN: '뺌' },
  columns: { user: '회원', amount: '포인트', balance: '바꾼 뒤', reason: '이유', by: '운영자', at: '바꾼 때' },
  amount: (amount: number) => `${amount > 0 ? '+' : ''}${formatCount(amount)}P`,
  balance: (amount: number) => `${formatCount(amount)}P`,
  nobody: '탈퇴한 회원',
  nothing: { title: '아직 더하거나 뺀 포인트가 없어요', message: '회원에게 포인트를 주거나 빼면 여기에 남아요.' },
  adjust: '포인트 더하거나 빼기',
  form: {
    userId: '회원 번호',
    userNeeded: '회원 번호를 숫자로 적어주세요.',
    sign: '무엇을 할까요?',
    amount: '포인트',
    amountHelp: `${formatCount(adjustmentLimits.amount)}P까지예요.`,
    reason: '이유',
    reasonHelp: '회원의 포인트 내역에 그대로 보여요.',
    reasonNeeded: '이유를 적어주세요.',
    ends: '쓸 수 있는 마지막 날',
    endsHelp: '비워 두면 1년 동안 쓸 수 있어요.',
    submit: '저장',
    done: (balance: number) => `바꿨어요. 이 회원의 포인트는 ${formatCount(balance)}P예요.`,
  },
} as const;
