import { inMails, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { formatCount, formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { subtractWon } from '@baeum/contract/shared/money.ts';
import type { PolicyVersion } from '@baeum/contract/shared/policies.ts';
import { notice } from '../../notices/notice.ts';
import { nameInMail } from '../users/mail-words.public.ts';
import { brokerLines, policyLine, sellerLine } from './papers/sale-terms.ts';

/** An order: the title of its first thing, the number of others, and their kinds; older notices lack the kinds. */
interface Bought {
  id: number;
  orderNo: string;
  title: string;
  others: number;
  types?: readonly SoldType[];
}

/** `gone`: the bought thing could not be delivered any more. */
interface Returned {
  id: number;
  orderNo: string;
  amount: number;
  gone?: boolean;
  types?: readonly SoldType[];
}

/** The refund; `expired` points had run out, which older notices lack. */
interface GivenBack {
  amount: number;
  points: number;
  expired?: number;
}

/** Points that can be used again. */
const kept = ({ points, expired = 0 }: Pick<GivenBack, 'points' | 'expired'>) => subtractWon(points, expired);
const ranOut = ({ expired = 0 }: Pick<GivenBack, 'expired'>) => (expired > 0 ? [`기한이 지난 포인트 ${formatCount(expired)}P는 돌아오지 않습니다.`] : []);

const inOrder = ({ id }: { id: number }) => `/orders/${id}`;
const boughtIn = ({ title, others }: Pick<Bought, 'title' | 'others'>) => (others > 0 ? `‘${title}’ 외 ${others}건의` : `‘${title}’`);

/** Notices to buyers. */
export const orderNotices = {
  /** `terms`: the versions of the refund policy that its things were bought by. */
  'order-paid': notice<Bought & { amount: number; terms?: readonly PolicyVersion<'refund'>[] }>({
    title: (order) => `${boughtIn(order)} 결제가 끝났어요`,
    link: inOrder,
    mail: ({ orderNo, title, others, amount, types, terms = [] }) => ({
      subject: '결제가 완료되었습니다',
      lines: [
        `'${nameInMail(title)}'${others > 0 ? ` 외 ${others}건` : ''}의 결제가 완료되었습니다. ${inMails('bought', types).join(' ')}`,
        `결제 금액: ${formatWon(amount)}`,
        `주문 번호: ${orderNo}`,
        sellerLine(types ?? []),
        ...brokerLines(types ?? []),
      ],
      label: '주문과 영수증 보기',
      notes: [...inMails('terms', types), ...terms.map(policyLine)],
    }),
  }),
  'order-awaiting-deposit': notice<{ id: number; orderNo: string; amount: number; dueAt: string }>({
    title: ({ amount, dueAt }) => `${formatDate(dueAt)}까지 ${formatWon(amount)}을 입금해주세요`,
    link: inOrder,
    mail: ({ orderNo, amount, dueAt }) => ({
      subject: '입금을 기다리고 있습니다',
      lines: [
        `${formatDate(dueAt)}까지 ${formatWon(amount)}을 입금해주시면 바로 학습할 수 있습니다. 입금할 계좌는 주문에서 볼 수 있습니다.`,
        `주문 번호: ${orderNo}`,
      ],
      label: '입금할 계좌 보기',
    }),
  }),
  'order-refunded': notice<Bought & GivenBack>({
    title: (order) => `${boughtIn(order)} 환불을 시작했어요`,
    link: inOrder,
    mail: ({ orderNo, title, others, amount, ...back }) => ({
      subject: '환불을 시작했습니다',
      lines: [
        `'${nameInMail(title)}'${others > 0 ? ` 외 ${others}건` : ''}의 환불을 시작했습니다.`,
        `돌려드리는 금액: ${formatWon(amount)}${kept(back) > 0 ? `, 포인트 ${formatCount(kept(back))}P` : ''}`,
        ...ranOut(back),
        `주문 번호: ${orderNo}`,
      ],
      label: '환불 내역 보기',
      notes: ['카드사에 따라 며칠 걸릴 수 있습니다.'],
    }),
  }),
  'payment-returned': notice<Returned>({
    title: ({ amount }) => `끝난 주문에 들어온 ${formatWon(amount)}을 돌려드려요`,
    link: inOrder,
    mail: ({ orderNo, amount, gone, types }) => ({
      subject: '결제를 되돌려드립니다',
      lines: [
        `${gone ? '지금은 드릴 수 없는 것이어서' : inMails('late', types).join(', ')} 들어온 ${formatWon(amount)}을 그대로 돌려드립니다.`,
        `주문 번호: ${orderNo}`,
      ],
      label: '주문 보기',
    }),
  }),
  /** Money was returned at the provider and not by a refund here; `ended`: the listed things are revoked with it. */
  'payment-canceled': notice<Bought & GivenBack & { ended: boolean }>({
    title: ({ amount, ...order }) => `${boughtIn(order)} 결제 가운데 ${formatWon(amount)}이 취소됐어요`,
    link: inOrder,
    mail: ({ orderNo, title, others, amount, ended, types, ...back }) => ({
      subject: '결제가 취소되었습니다',
      lines: [
        `'${nameInMail(title)}'${others > 0 ? ` 외 ${others}건` : ''}의 결제 가운데 ${formatWon(amount)}이 결제사에서 취소되었습니다.`,
        ...inMails(ended ? 'ended' : 'kept', types),
        ...(kept(back) > 0 ? [`돌려드린 포인트: ${formatCount(kept(back))}P`] : []),
        ...ranOut(back),
        `주문 번호: ${orderNo}`,
      ],
      label: '주문 보기',
      notes: ['취소한 적이 없다면 문의해주세요.'],
    }),
  }),
  /** The account for a refund of a transfer was refused; `reason` in words. */
  'refund-account-refused': notice<{ id: number; orderNo: string; amount: number; reason: string }>({
    title: ({ amount, reason }) => `${formatWon(amount)}을 돌려드리지 못했어요. 돌려받을 계좌를 다시 알려주세요: ${reason}`,
    link: inOrder,
    mail: ({ orderNo, amount, reason }) => ({
      subject: '환불받을 계좌를 다시 알려주세요',
      lines: [
        `환불해드릴 ${formatWon(amount)}을 알려주신 계좌로 보내지 못했습니다. ${reason}`,
        '주문에서 계좌를 다시 알려주시면 바로 보내드립니다. 보내지 못한 계좌는 지웠습니다.',
        `주문 번호: ${orderNo}`,
      ],
      label: '계좌 다시 알려주기',
      notes: ['메일이나 전화로는 계좌를 묻지 않습니다.'],
    }),
  }),
  /** It was paid by transfer, so the account for a refund is unknown. */
  'return-account-needed': notice<Returned>({
    title: ({ amount }) => `끝난 주문에 입금된 ${formatWon(amount)}을 돌려받을 계좌를 알려주세요`,
    link: inOrder,
    mail: ({ orderNo, amount, gone }) => ({
      subject: '돌려받을 계좌를 알려주세요',
      lines: [
        `${gone ? '지금은 드릴 수 없는 것' : '끝난 주문이거나 이미 수강하는 강의'}인데 ${formatWon(amount)}이 입금되었습니다. 주문에서 계좌를 알려주시면 바로 돌려드립니다.`,
        `주문 번호: ${orderNo}`,
      ],
      label: '계좌 알려주기',
      notes: ['메일이나 전화로는 계좌를 묻지 않습니다.'],
    }),
  }),
};
