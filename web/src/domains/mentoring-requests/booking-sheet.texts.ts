import { questionLength } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';

/** Texts of the booking sheet. */
export const sheetTexts = {
  title: '멘토링 신청',
  with: (name: string, minutes: number) => `${name} 멘토 · ${minutes}분`,
  question: '무엇을 물어볼까요?',
  questionHelp: `${questionLength.min}자 이상 적어주세요. 멘토가 미리 읽고 답을 준비해요.`,
  questionExample: '지금 상황과 궁금한 것을 적어주세요.',
  guest: { message: '로그인하면 쿠폰과 포인트를 쓰고 신청할 수 있어요. 적은 글은 그대로 있어요.', action: '로그인하고 이어가기' },
  loading: '금액을 계산하고 있어요',
  coupon: { label: '쿠폰', none: '쓰지 않음', off: (amount: number) => `${formatWon(amount)} 할인` },
  method: {
    legend: '결제 수단',
    practice: '연습용 결제예요. 실제로 돈이 나가지 않아요.',
    closed: '지금은 결제를 받지 못해요. 적은 글은 그대로 둘 테니 나중에 다시 와주세요.',
    tooLittle: '결제사가 받는 가장 적은 금액보다 적어요. 포인트를 덜 쓰거나 남은 금액까지 모두 써주세요.',
  },
  sums: { price: '멘토링', coupon: '쿠폰 할인', points: '포인트 사용', total: '결제할 금액' },
  refund: '환불 규정',
  policy: '환불 규정 전문',
  payWithin: (minutes: number) => `신청하면 ${minutes}분 동안 시간을 잡아두어요. 그 안에 결제해주세요.`,
  agree: '환불 규정을 확인했고 결제에 동의해요.',
  notAgreed: '신청하려면 동의해주세요.',
  pay: (amount: number) => `${formatWon(amount)} 결제하고 신청하기`,
  free: '신청하기',
  requested: '신청했어요. 멘토가 답하면 알려드릴게요.',
  returning: '결제가 어떻게 되었는지 확인하고 있어요',
  to: { '/my/mentorings': '내 멘토링 보기', '/mentors': '다른 멘토 보기' },
  problems: {
    taken: { title: '방금 다른 사람이 신청한 시간이에요' },
    outside: { title: '이제 신청할 수 없는 시간이에요' },
    overlap: { title: '그 시간에 나의 다른 멘토링이 있어요' },
    tooMany: { title: '답을 기다리는 신청이 너무 많아요', message: '멘토가 답하거나 신청을 취소한 뒤에 다시 신청해주세요. 적은 글은 그대로 있어요.' },
    own: { title: '내 멘토링은 신청할 수 없어요', message: '다른 멘토를 골라주세요.' },
    inactive: { title: '지금은 신청을 받지 않는 멘토예요', message: '다른 멘토를 찾아보거나 나중에 다시 와주세요.' },
    refused: { title: '결제하지 못했어요' },
    changed: {
      title: '금액이 바뀌었어요',
      message: (before: number, now: number) =>
        `${before === now ? '' : `결제할 금액: ${formatWon(before)} → ${formatWon(now)}. `}바뀐 내용을 확인하고 다시 신청해주세요.`,
    },
    couponGone: { title: '고른 쿠폰을 더는 쓸 수 없어요', message: '쿠폰을 쓰지 않는 것으로 바꾸었어요. 금액을 확인해주세요.' },
    pointsGone: { title: '가진 포인트가 모자라요', message: '포인트를 쓰지 않는 것으로 바꾸었어요. 금액을 확인해주세요.' },
  },
} as const;
