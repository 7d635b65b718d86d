import { longUnknownMinutes } from '@baeum/contract/domains/payments/payments.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { notice } from '../../notices/notice.ts';

/**
 * UNDONE: the bank reversed the transfer; ITEM_CANCELED and PARTLY_CANCELED: a part was returned that is or is not that of one item;
 * MISSING: the provider does not know it; UNKNOWN: there is no order of ours for it; NOT_GIVEN: the paid things do not exist here, so that
 * the order was cancelled.
 */
type PaymentChange = 'CANCELED' | 'UNDONE' | 'ITEM_CANCELED' | 'PARTLY_CANCELED' | 'MISSING' | 'UNKNOWN' | 'NOT_GIVEN';

const changeTitles: Readonly<Record<PaymentChange, (orderNo: string, amount: string) => string>> = {
  CANCELED: (orderNo, amount) => `주문 ${orderNo}의 결제 ${amount}이 결제사에서 취소되어 환불로 적었어요`,
  UNDONE: (orderNo, amount) => `주문 ${orderNo}에 입금된 ${amount}을 은행이 취소해서 환불로 적었어요`,
  ITEM_CANCELED: (orderNo, amount) => `주문 ${orderNo}의 결제 가운데 한 항목의 ${amount}이 결제사에서 취소되어 환불로 적었어요`,
  PARTLY_CANCELED: (orderNo, amount) => `주문 ${orderNo}의 결제 가운데 ${amount}이 결제사에서 취소됐어요. 산 것은 그대로 두었어요`,
  MISSING: (orderNo, amount) => `주문 ${orderNo}의 결제 ${amount}을 결제사가 모른다고 해요`,
  NOT_GIVEN: (orderNo, amount) => `주문 ${orderNo}에서 산 것을 찾을 수 없어서 ${amount}짜리 주문을 취소했어요`,
  UNKNOWN: (orderNo, amount) => `결제사에 우리가 모르는 결제 ${amount}이 있어요(주문 번호 ${orderNo})`,
};

const shownBy = (orderNo: string) => `'baeum admin orders list --q ${orderNo}'`;

/** Text for operators about a payment, with the required action. */
const changeLines: Readonly<Record<PaymentChange, (orderNo: string) => readonly string[]>> = {
  CANCELED: (orderNo) => [
    `결제사의 관리 화면이나 카드사에서 결제를 취소했습니다. 환불로 적고 산 것을 거두었습니다. 주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
  ],
  UNDONE: (orderNo) => [
    `은행이 가상계좌 입금을 취소했습니다. 환불로 적고 산 것을 거두었으며, 더 입금되지 않도록 가상계좌를 닫습니다. 주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
  ],
  ITEM_CANCELED: (orderNo) => [
    `결제의 일부가 결제사에서 취소되었습니다. 금액이 같은 항목을 환불로 적고 산 것을 거두었습니다. 주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
  ],
  PARTLY_CANCELED: (orderNo) => [
    '결제의 일부가 결제사에서 취소되었습니다. 어느 항목인지 알 수 없어 돈만 적고 산 것은 그대로 두었습니다.',
    `거두어야 할 것이 있으면 'baeum admin orders refund'로 그 항목을 0원에 환불해주세요. 주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
  ],
  MISSING: () => ['결제된 주문인데 결제사가 그런 결제는 없다고 답합니다. 결제사의 관리 화면과 TOSS_SECRET_KEY를 확인해주세요.'],
  NOT_GIVEN: (orderNo) => [
    `주문한 것이 데이터베이스에 없어서 드릴 수 없으므로 주문을 취소했습니다. 돈을 받지 않았거나, 들어온 돈을 그대로 돌려드립니다. 주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
    '지운 적이 없다면 백업에서 되살려야 할 수 있으니 기록을 확인해주세요.',
  ],
  UNKNOWN: () => ['결제사에 돈이 들어와 있는데 맞는 주문이나 결제가 없습니다. 결제사의 관리 화면에서 확인하고, 우리 것이 아니면 취소해주세요.'],
};

/** Notices to operators about payments. */
export const paymentNotices = {
  /** A payment at the provider differs from ours; without `id` its order is unknown. */
  'payment-changed': notice<{ id?: number; orderNo: string; amount: number; what: PaymentChange }>({
    title: ({ orderNo, amount, what }) => changeTitles[what](orderNo, formatWon(amount)),
    link: () => '/my/notifications',
    mail: ({ orderNo, amount, what }) => ({
      subject: '결제사에서 결제가 바뀌었습니다',
      lines: [...changeLines[what](orderNo), `주문 번호: ${orderNo}`, `금액: ${formatWon(amount)}`],
      label: '알림 보기',
    }),
  }),
  /** A provider has not reported the result of an order's payment for long; `why` is the error of asking it. */
  'payment-unknown': notice<{ id: number; orderNo: string; amount: number; why: string }>({
    title: ({ orderNo, amount, why }) =>
      `주문 ${orderNo}의 결제 ${formatWon(amount)}이 어떻게 됐는지 결제사가 ${longUnknownMinutes}분 넘게 알려주지 않아요: ${why}`,
    link: () => '/my/notifications',
    mail: ({ orderNo, amount }) => ({
      subject: '결제가 어떻게 됐는지 알 수 없습니다',
      lines: [
        `주문 ${orderNo}의 결제 ${formatWon(amount)}이 어떻게 됐는지 결제사가 ${longUnknownMinutes}분 넘게 알려주지 않습니다. 알려줄 때까지 저절로 계속 묻습니다.`,
        '결제사의 상점관리자에서 이 주문 번호를 찾아보고, 결제 키(TOSS_SECRET_KEY)가 맞는지 확인해주세요. 무엇이라고 답했는지는 알림에서 볼 수 있습니다.',
      ],
      label: '알림 보기',
    }),
  }),
  /** The provider does not issue a requested cash receipt, and is not asked again. */
  'cash-receipt-failed': notice<{ id: number; orderNo: string; amount: number; reason: string }>({
    title: ({ orderNo, amount, reason }) => `주문 ${orderNo}의 현금영수증 ${formatWon(amount)}을 결제사가 발급하지 않았어요: ${reason}`,
    link: () => '/my/notifications',
    mail: ({ orderNo, amount }) => ({
      subject: '현금영수증을 발급하지 못했습니다',
      lines: [
        `주문 ${orderNo}의 현금영수증 ${formatWon(amount)}을 결제사가 발급하지 않았습니다. 무엇이라고 답했는지는 알림에서 볼 수 있습니다.`,
        '저절로 다시 시도하지 않습니다. 산 사람에게 번호를 확인해 결제사의 상점관리자에서 발급하거나, 번호를 알 수 없으면 자진 발급해주세요.',
        `주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
      ],
      label: '알림 보기',
    }),
  }),
  /** The provider refuses a refund; `ofAccount`: the buyer was asked for another account. */
  'refund-refused': notice<{ id: number; orderNo: string; amount: number; reason: string; ofAccount: boolean }>({
    title: ({ orderNo, amount, reason, ofAccount }) =>
      `주문 ${orderNo}의 환불 ${formatWon(amount)}을 결제사가 보내지 못했어요: ${reason}${ofAccount ? ' 산 사람에게 계좌를 다시 물었어요.' : ''}`,
    link: () => '/my/notifications',
    mail: ({ id, orderNo, amount, reason, ofAccount }) => ({
      subject: '결제사가 환불을 보내지 못했습니다',
      lines: [
        `주문 ${orderNo}의 환불 ${formatWon(amount)}을 결제사가 보내지 못했습니다. ${reason}`,
        ofAccount
          ? `산 사람에게 계좌를 다시 알려달라고 했습니다. 대신 고치려면 'baeum admin orders return-account ${id} --bank 20 --number 1002123456789 --holder 김배움'처럼 적어주세요.`
          : '결제사의 상점관리자에서 확인해주세요. 거기에서 돈을 돌려보내면 이 환불을 보낸 것으로 적습니다. 그때까지 저절로 다시 시도합니다.',
      ],
      label: '알림 보기',
    }),
  }),
};
