import type { OrderStatus } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { cashReceiptNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { formatCount, formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

/** Labels and tones of an order's states. */
export const orderStates: Readonly<Record<OrderStatus, { word: string; tone: Tone }>> = {
  PENDING: { word: '결제 대기', tone: 'info' },
  PAID: { word: '결제 완료', tone: 'success' },
  PARTIALLY_REFUNDED: { word: '일부 환불', tone: 'warning' },
  REFUNDED: { word: '환불', tone: 'neutral' },
  CANCELED: { word: '주문 취소', tone: 'neutral' },
  FAILED: { word: '결제 실패', tone: 'danger' },
};

type CashReceipt = NonNullable<Order['payment']['cashReceipt']>;

const points = (amount: number) => `${formatCount(amount)}P`;

/** Texts of amounts, shared by checkout and order. */
export const sumTexts = {
  title: '결제 금액',
  items: (count: number) => `상품 ${count}개`,
  sale: '상품 할인',
  coupons: '쿠폰 할인',
  points: '포인트 사용',
} as const;

/** Texts of the list of orders. */
export const ordersTexts = {
  title: '주문 내역',
  period: '주문한 기간',
  anyTime: '기간 지우기',
  status: { legend: '주문 상태', all: '전체' },
  count: (total: number) => `주문 ${formatCount(total)}건`,
  name: (title: string, others: number) => (others > 0 ? `${title} 외\u00a0${others}건` : title),
  empty: {
    title: '아직 주문한 것이 없어요',
    message: '강의나 로드맵을 사거나 멘토링을 신청하면 결제와 환불을 여기에서 볼 수 있어요.',
    link: '/courses',
    linkTitle: '강의 둘러보기',
  },
  nothing: { title: '조건에 맞는 주문이 없어요', message: '기간이나 상태를 바꿔보세요.', link: '/my/orders', linkTitle: '모든 주문 보기' },
} as const;

/** Texts of one order. */
export const orderTexts = {
  title: '주문 상세',
  missing: { title: '주문을 찾을 수 없어요', message: '주소를 다시 확인해주세요.', linkTitle: '주문 내역으로 가기' },
  facts: { orderNo: '주문 번호', createdAt: '주문일', paidAt: '결제일', method: '결제 수단', cashReceipt: '현금영수증', refunded: '환불한 금액' },
  cashReceipt: ({ kind, number, state, amount, failure }: CashReceipt) => {
    const states = {
      REQUESTED: '결제가 끝나면 발급해요',
      ISSUED: `${formatWon(amount)} 발급했어요`,
      CANCELED: '환불해서 취소했어요',
      FAILED: `발급하지 못했어요. ${failure ?? ''}`.trim(),
    };
    return `${cashReceiptNames[kind]} ${number} · ${states[state]}`;
  },
  free: '결제할 금액 없음',
  practice: '연습용 결제',
  items: '주문한 것',
  refundedAt: (at: string) => `${formatDate(at)} 환불`,
  paid: '결제한 금액',
  toPay: '결제할 금액',
  payment: '결제 정보',
  done: '결제를 마쳤어요',
  ownPage: (name: string) => `${name} 보기`,
  receipt: { pdf: '영수증 PDF', print: '인쇄', provider: '결제사 영수증' },
  confirming: { title: '결제를 확인하고 있어요', message: '잠시만 기다려주세요. 이 창을 닫아도 결제는 저절로 확인돼요.' },
  late: {
    title: '결제사의 답을 기다리고 있어요',
    message: '답이 오면 저절로 결제 완료로 바뀌고 알림을 보내드려요. 다시 결제하지 않아도 돼요.',
    again: '다시 확인',
  },
  unpaid: {
    title: '아직 결제하지 않은 주문이에요',
    message: (until: string) => `${until}까지 결제하지 않으면 저절로 취소되고 기한이 남은 쿠폰과 포인트를 돌려드려요.`,
    pay: '결제하기',
  },
  account: {
    title: '아래 계좌로 입금해주세요',
    message: '입금하면 저절로 결제가 끝나고 알림을 보내드려요.',
    bank: '은행',
    number: '계좌 번호',
    holder: '예금주',
    amount: '입금할 금액',
    due: '입금 기한',
    copy: '계좌 번호 복사',
    copied: '계좌 번호를 복사했어요.',
    notCopied: '복사하지 못했어요. 계좌 번호를 직접 적어주세요.',
    over: '기한이 지났어요',
  },
  failed: { title: '결제하지 못한 주문이에요', message: '기한이 남은 쿠폰과 포인트는 돌려드렸어요.', again: '다시 주문하기' },
  canceled: { title: '취소한 주문이에요', message: '기한이 남은 쿠폰과 포인트는 돌려드렸어요.' },
  returned: '주문이 끝난 뒤에 들어온 결제는 그대로 돌려드려요.',
  returning: '알려준 계좌로 돈을 보내는 중이에요.',
  returnedAt: (at: string) => `주문이 끝난 뒤에 들어온 결제는 ${formatDate(at)}에 돌려드렸어요.`,
  cancel: {
    action: '주문 취소',
    question: {
      title: '주문을 취소할까요?',
      message: '결제하지 않은 주문을 취소하고 기한이 남은 쿠폰과 포인트를 돌려드려요.',
      confirmLabel: '주문 취소',
      cancelLabel: '계속 두기',
    },
    done: '주문을 취소했어요.',
  },
  paidNow: '결제를 마쳤어요.',
  refunds: {
    title: '환불 내역',
    amount: (amount: number, pointAmount: number) => [formatWon(amount), ...(pointAmount > 0 ? [points(pointAmount)] : [])].join(' + '),
    expired: (amount: number) => `유효 기간이 지난 ${points(amount)}는 돌아오지 않았어요.`,
    waiting: '돌려받을 계좌를 기다리고 있어요.',
    refused: (reason: string) => `결제사가 아직 보내지 못했어요. ${reason} 운영자가 확인하고 있어요.`,
    sending: '결제사가 돈을 돌려보내는 중이에요. 카드사에 따라 며칠 걸릴 수 있어요.',
    sent: (at: string) => `${formatDate(at)}에 돌려드렸어요.`,
  },
} as const;

/** Texts of the bank account form. */
export const accountTexts = {
  late: {
    title: (amount: number) => `입금한 ${formatWon(amount)}을 돌려드릴게요`,
    lead: '주문이 끝난 뒤에 입금되어서 들어온 길로는 돌려드릴 수 없어요. 돌려받을 계좌를 알려주세요. 보내고 나면 계좌는 바로 지워요.',
  },
  refund: {
    title: (amount: number) => `환불할 ${formatWon(amount)}을 보낼 계좌를 기다리고 있어요`,
    lead: '돌려받을 계좌를 다시 알려주시면 바로 보내드려요. 보내고 나면 계좌는 바로 지워요.',
  },
  correct: {
    action: '돌려받을 계좌 고치기',
    title: (amount: number) => `${formatWon(amount)}을 돌려받을 계좌를 고쳐요`,
    lead: '아직 보내지 않았다면 새로 알려준 계좌로 보내드려요.',
  },
  refused: (reason: string) => `알려준 계좌로 보내지 못했어요. ${reason}`,
  bank: '은행',
  number: '계좌 번호',
  numberHelp: '숫자만 적어주세요.',
  holder: '예금주',
  submit: '이 계좌로 돌려받기',
  done: '계좌를 받았어요. 바로 보내드릴게요.',
  refundLead: '가상계좌로 낸 돈은 이 계좌로 보내드리고, 보내고 나면 계좌는 바로 지워요.',
} as const;

/** Texts of the refund dialog. */
export const refundTexts = {
  action: '환불 요청',
  elsewhere: (name: string) => `${name} 화면에서 취소하고 환불받기`,
  title: '환불 요청',
  lead: '환불할 것을 골라주세요. 얼마를 돌려받는지 먼저 보여드려요.',
  items: '환불할 것',
  back: (amount: number, pointAmount: number) => `${[formatWon(amount), ...(pointAmount > 0 ? [points(pointAmount)] : [])].join(' + ')} 환불`,
  none: '환불할 수 있는 것이 없어요.',
  policy: '이 주문에 적용되는 환불정책',
  reason: '환불 사유',
  reasonHelp: '더 나은 강의를 만드는 데 도움이 돼요.',
  money: '돌려받는 금액',
  points: '돌려받는 포인트',
  after: {
    title: '환불하면 이렇게 돼요',
    enrollment: '고른 강의의 수강이 바로 끝나요. 진도와 노트, 수료증은 남아요.',
    money: '돈은 결제한 방법 그대로 돌아가요. 카드사에 따라 며칠 걸릴 수 있어요.',
    transfer: '돈은 적어준 계좌로 보내드려요. 하루이틀 걸릴 수 있어요.',
    receipt: '현금영수증도 돌려받는 금액만큼 취소돼요.',
    points: '포인트는 원래의 유효 기간으로 돌아와요.',
    expired: (amount: number) => `쓴 포인트 가운데 ${points(amount)}는 유효 기간이 지나서 돌아오지 않아요.`,
    couponRestored: '쿠폰함에서 쓴 쿠폰을 되살릴 수 있어요.',
    couponKept: '주문을 모두 환불하지 않으면 쓴 쿠폰은 되살릴 수 없어요.',
  },
  choose: '환불할 것을 하나 이상 골라주세요.',
  chooseFirst: '환불할 강의를 골라주세요',
  submit: (amount: string) => `${amount} 환불받기`,
  submitNothing: '환불 요청',
  done: '환불했어요.',
} as const;
