import { heldBySystem } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { notice } from '../../notices/notice.ts';

interface Confirmed {
  /** `YYYY-MM` */
  month: string;
  income: number;
  taxes: number;
  net: number;
  carriedOut: number;
  heldReason: string | null;
  /** A tax invoice is wanted. */
  invoice: boolean;
}

/** The consequences for the paid person. */
function outlook({ net, heldReason, invoice }: Confirmed): string[] {
  if (heldReason === heldBySystem.noPayee) return ['정산받을 계좌가 등록되어 있지 않아 지급을 미루고 있습니다. 설정에서 계좌를 등록해주세요.'];
  if (heldReason === heldBySystem.backfill) return ['지난 수입을 모두 모은 첫 정산이라, 운영자가 확인한 뒤에 지급합니다.'];
  if (net === 0) return ['지급할 금액이 적어 다음 정산으로 넘깁니다.'];
  return invoice ? ['사업자는 세금계산서를 발행해주셔야 지급할 수 있습니다.'] : ['운영자가 확인하고 등록하신 계좌로 보냅니다.'];
}

const inMonth = ({ month }: Pick<Confirmed, 'month'>): string => `/instructor/incomes/${month}`;
const wordOf = ({ month }: Pick<Confirmed, 'month'>): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;

export const settlementNotices = {
  'settlement-confirmed': notice<Confirmed>({
    title: (settled) => `${wordOf(settled)} 정산이 확정됐어요`,
    link: inMonth,
    mail: (settled) => ({
      subject: `${wordOf(settled)} 정산이 확정되었습니다`,
      lines: [
        `${wordOf(settled)}의 정산을 확정했습니다. 확정한 금액은 바뀌지 않습니다.`,
        `수입: ${formatWon(settled.income)}`,
        ...(settled.taxes > 0 ? [`원천징수한 세금: ${formatWon(settled.taxes)}`] : []),
        `지급할 금액: ${formatWon(settled.net)}`,
        ...(settled.carriedOut === 0 ? [] : [`다음 정산으로 넘기는 금액: ${formatWon(settled.carriedOut)}`]),
        ...outlook(settled),
      ],
      label: '정산 내역 보기',
    }),
  }),
};
