import type { PayoutState } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { PayoutLineState } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const states: Readonly<Record<PayoutState, { word: string; tone: Tone }>> = {
  MADE: { word: '승인 대기', tone: 'info' },
  APPROVED: { word: '송금 대기', tone: 'warning' },
  SENT: { word: '보냄', tone: 'success' },
  CANCELED: { word: '취소', tone: 'neutral' },
};
const lineStates: Readonly<Record<PayoutLineState, { word: string; tone: Tone }>> = {
  WAITING: { word: '보내기 전', tone: 'neutral' },
  SENT: { word: '보냄', tone: 'success' },
  RETURNED: { word: '은행이 돌려보냄', tone: 'danger' },
  CANCELED: { word: '취소', tone: 'neutral' },
};

/** Operators' texts for payouts. */
export const payoutTexts = {
  title: '정산금 지급',
  label: '지급 목록',
  legend: '지급의 상태',
  all: '전체',
  states,
  lineStates,
  create: '지급 만들기',
  name: (id: number) => `지급 ${id}`,
  columns: { name: '지급', state: '상태', count: '정산', total: '금액', made: '만든 사람', approved: '승인한 사람', at: '만든 때' },
  nothing: { title: '만든 지급이 없어요', message: '확정한 정산을 골라 지급을 만들면, 다른 운영자가 승인한 뒤에 보낼 수 있어요.' },
  back: '지급 목록',
  new: {
    title: '지급 만들기',
    lead: '함께 보낼 정산을 골라주세요. 만든 뒤에 다른 운영자가 승인해요.',
    label: '지급할 수 있는 정산',
    more: (rest: string) => `${rest}건이 더 있어요. 이 지급을 만든 뒤에 이어서 만들어주세요.`,
    columns: { person: '지식공유자', month: '달', net: '지급액', payee: '정산 계좌' },
    submit: (count: number, sum: number) => `${formatCount(count)}건 ${formatWon(sum)} 지급 만들기`,
    ask: (count: number, sum: number) => ({
      title: `${formatCount(count)}건, ${formatWon(sum)}의 지급을 만들까요?`,
      message: '정산 계좌를 지금의 것으로 굳혀요. 승인하기 전에는 취소할 수 있어요.',
      confirmLabel: '만들기',
    }),
    done: '지급을 만들었어요',
    nothing: { title: '지급할 수 있는 정산이 없어요', message: '정산이 확정되고 정산 계좌가 있으면 여기에 보여요.' },
    leftOut: '이번에 빠지는 정산',
    leftOutLabel: '지급할 수 없는 정산',
    reason: '이유',
    noneLeftOut: '빠지는 정산이 없어요.',
  },
  parts: { lines: '보내는 정산금' },
  tiles: { total: '금액', count: '정산', returned: '은행이 돌려보낸 금액' },
  made: '만듦',
  approved: '승인',
  sent: '보냄',
  canceled: '취소',
  lineColumns: { person: '받는 사람', month: '달', amount: '금액', account: '계좌', state: '상태', action: '처리' },
  toSettlement: (name: string) => `${name} 정산 보기`,
  panel: {
    approve: '승인하기',
    ownBatch: '지급을 만든 사람은 승인할 수 없어요. 다른 운영자에게 부탁해주세요.',
    receives: '내가 받을 정산이 들어 있어 승인할 수 없어요. 다른 운영자에게 부탁해주세요.',
    askApprove: (count: number, sum: number) => ({
      title: `${formatCount(count)}건, ${formatWon(sum)}의 지급을 승인할까요?`,
      message: '승인하면 은행 파일을 받을 수 있고, 취소할 수 없어요.',
      confirmLabel: '승인하기',
    }),
    approved: '지급을 승인했어요',
    cancel: '지급 취소',
    askCancel: { title: '이 지급을 취소할까요?', message: '들어 있던 정산은 다시 지급할 수 있어요.', confirmLabel: '지급 취소', danger: true },
    canceled: (count: number) => (count > 1 ? `지급 ${formatCount(count)}건을 취소했어요` : '지급을 취소했어요'),
    file: '은행 파일 받기',
    fileHelp: '계좌 번호가 들어 있어요. 은행에 낸 뒤에는 지워주세요. 받은 사람은 기록에 남아요.',
    send: '보냈다고 적기',
    askSend: (sum: number) => ({
      title: `은행에서 ${formatWon(sum)}을 보냈나요?`,
      message: '정산이 지급 완료로 바뀌고, 받는 사람에게 알려요.',
      confirmLabel: '보냈어요',
    }),
    sent: '보냈다고 적었어요',
    sentHelp: '은행이 돌려보낸 것이 있으면 그 줄에서 적어주세요.',
    canceledHelp: '취소한 지급이에요.',
  },
  returning: {
    action: '반송',
    actionOf: (name: string) => `${name} 반송 적기`,
    title: '은행 반송',
    lead: (name: string, amount: number) => `${name}님에게 보낸 ${formatWon(amount)}이 돌아왔다고 적어요. 정산은 다시 지급 대기가 돼요.`,
    reason: '돌아온 이유',
    help: '받는 사람에게 알려요.',
    needed: '이유를 적어주세요.',
    submit: '반송 적기',
    done: '반송을 적었어요',
  },
} as const;
