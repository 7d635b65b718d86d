import type { UnusedReason } from '@baeum/contract/domains/orders/price-order.ts';
import type { CashReceiptKind } from '@baeum/contract/domains/payments/payments.rules.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';

/** Texts of the checkout. */
export const checkoutTexts = {
  title: '주문·결제',
  items: '주문할 것',
  nothing: { title: '주문할 것이 없어요', message: '수강바구니에서 살 것을 골라주세요.', link: '/carts', linkTitle: '수강바구니로 가기' },
  guest: {
    lead: '로그인하거나 가입하면 이 화면에서 바로 결제할 수 있어요.',
    signIn: '로그인',
    signUp: '회원가입',
    gone: '지금은 살 수 없어요',
  },
  loading: '주문할 것을 불러오는 중',
  coupons: {
    title: '쿠폰',
    line: '강의 쿠폰',
    order: '주문 쿠폰',
    none: '쓰지 않음',
    off: (amount: number) => `${formatWon(amount)} 할인`,
    empty: '아직 쓸 수 있는 쿠폰이 없어요. 코드가 있으면 위에 등록해주세요.',
    hint: '가장 많이 할인되게 골라두었어요. 강의 쿠폰은 할인이 가장 큰 강의에 쓰여요.',
    unusable: (name: string, why: string) => `‘${name}’ 쿠폰은 쿠폰함에 담았어요. 이 주문에서는 쓰지 않았어요: ${why}`,
    least: (amount: number) => `${formatWon(amount)}부터 쓸 수 있어요.`,
    unused: {
      OTHER_COURSE: '다른 강의에 쓰는 쿠폰이에요.',
      MIN_ORDER_AMOUNT: '최소 주문 금액이 모자라요.',
      LINE_TAKEN: '더 많이 할인되는 쿠폰을 쓰고 있어요.',
      ORDER_TAKEN: '주문 쿠폰은 하나만 쓸 수 있어요.',
      NOTHING_LEFT: '더 할인할 금액이 없어요.',
    } satisfies Record<UnusedReason, string>,
  },
  points: {
    title: '포인트',
    label: '쓸 포인트',
    balance: (amount: number) => `보유 ${formatCount(amount)}P`,
    all: '모두 사용',
    none: '쓸 수 있는 포인트가 없어요.',
    unit: 'P',
    limited: (amount: number) => `낼 금액까지만 써서 ${formatCount(amount)}P를 써요.`,
  },
  method: {
    title: '결제 수단',
    legend: '어떻게 결제할까요?',
    free: '낼 금액이 없어 결제 수단을 고르지 않아도 돼요.',
    closed: '지금은 결제를 받지 못해요. 고른 것은 그대로 둘 테니 나중에 다시 와주세요.',
    tooLittle: '결제사가 받는 가장 적은 금액보다 적어요. 포인트를 덜 쓰거나 남은 금액까지 모두 써주세요.',
    practice: '연습용 결제예요. 실제로 돈이 나가지 않아요.',
  },
  cashReceipt: {
    title: '현금영수증',
    legend: '현금영수증을 받을까요?',
    none: '받지 않음',
    number: { PERSONAL: '휴대폰 번호', BUSINESS: '사업자등록번호' } satisfies Record<CashReceiptKind, string>,
    help: '결제가 끝나면 발급하고, 환불하면 그만큼 취소돼요.',
  },
  openTransfer: {
    title: '입금을 기다리는 주문이 있어요',
    message: (title: string, amount: number, due: string | undefined) =>
      `'${title}' 주문에 ${due ? `${due}까지 ` : ''}${formatWon(amount)}을 입금하면 돼요. 새로 결제하면 그 계좌에는 입금하지 말아주세요.`,
    link: '그 주문 보기',
    look: '결제하기 전에 아래를 확인해주세요',
  },
  refund: { title: '환불 규정', policy: '환불 규정 전문', agree: '주문 내용과 환불 규정을 확인했고 결제에 동의해요.', missing: '결제하려면 동의해주세요.' },
  sums: { total: '결제할 금액' },
  pay: (amount: number) => `${formatWon(amount)} 결제하기`,
  payFree: '무료로 수강 시작하기',
  refused: { title: '결제하지 못했어요', message: '다시 시도하거나 다른 결제 수단을 골라주세요.', canceled: '결제를 그만두었어요. 고른 것은 그대로 있어요.' },
  changed: {
    title: '금액이 바뀌었어요',
    message: '바뀐 금액을 확인하고 다시 결제해주세요.',
    line: (title: string, before: number, now: number) => `${title}: ${formatWon(before)} → ${formatWon(now)}`,
    total: (before: number, now: number) => `결제할 금액: ${formatWon(before)} → ${formatWon(now)}`,
  },
  couponGone: '고른 쿠폰을 더는 쓸 수 없어 쿠폰을 다시 골랐어요. 금액을 확인해주세요.',
  pointsGone: '가진 포인트가 모자라 포인트를 쓰지 않는 것으로 바꾸었어요. 금액을 확인해주세요.',
  unavailable: { title: '지금 살 수 없는 것이 있어요', drop: '빼고 계속하기', cart: '수강바구니로 가기' },
  returning: '결제가 어떻게 되었는지 확인하고 있어요',
} as const;
