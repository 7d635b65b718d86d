import { bankNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { notice } from '../../notices/notice.ts';

interface Paid {
  /** `YYYY-MM` */
  month: string;
  amount: number;
  /** Code of the bank. */
  bank: string;
  last4: string;
}

interface Returned {
  month: string;
  amount: number;
  reason: string;
}

const inMonth = ({ month }: { month: string }): string => `/instructor/incomes/${month}`;
const wordOf = ({ month }: { month: string }): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;

export const payoutNotices = {
  'income-paid': notice<Paid>({
    title: (paid) => `${wordOf(paid)} 정산금 ${formatWon(paid.amount)}을 보냈어요`,
    link: inMonth,
    mail: (paid) => ({
      subject: `${wordOf(paid)} 정산금을 보냈습니다`,
      lines: [
        `${wordOf(paid)} 정산금을 등록하신 계좌로 보냈습니다.`,
        `금액: ${formatWon(paid.amount)}`,
        `계좌: ${Object.entries(bankNames).find(([code]) => code === paid.bank)?.[1] ?? paid.bank} ····${paid.last4}`,
      ],
      label: '정산 내역 보기',
    }),
  }),
  'income-returned': notice<Returned>({
    title: (returned) => `${wordOf(returned)} 정산금이 은행에서 돌아왔어요`,
    link: () => '/instructor/settings',
    mail: (returned) => ({
      subject: `${wordOf(returned)} 정산금이 은행에서 돌아왔습니다`,
      lines: [
        `${wordOf(returned)} 정산금 ${formatWon(returned.amount)}이 등록하신 계좌로 들어가지 못하고 돌아왔습니다.`,
        `은행이 알려준 이유: ${returned.reason}`,
        '정산받을 계좌를 확인해주세요. 다시 보내드립니다.',
      ],
      label: '정산받을 계좌 확인하기',
    }),
  }),
};
