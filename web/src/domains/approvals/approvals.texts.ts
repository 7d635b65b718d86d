import { approvalDays, type ApprovalState } from '@baeum/contract/domains/approvals/approvals.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const states: Readonly<Record<ApprovalState, { word: string; tone: Tone }>> = {
  WAITING: { word: '승인 대기', tone: 'info' },
  APPROVED: { word: '승인', tone: 'success' },
  FAILED: { word: '실행 실패', tone: 'danger' },
  REJECTED: { word: '거절', tone: 'warning' },
  CANCELED: { word: '취소', tone: 'neutral' },
  EXPIRED: { word: '기한 지남', tone: 'neutral' },
  VOID: { word: '무효', tone: 'neutral' },
};

/** Texts of approval requests. */
export const approvalTexts = {
  title: '승인',
  lead: `두 사람이 하기로 한 일이에요. 승인하면 요청한 그대로 한 번 실행하고, ${approvalDays}일 동안 결정하지 않으면 끝나요.`,
  label: '승인 요청',
  states,
  filters: {
    state: '상태',
    all: '전체',
    mine: '누구의 요청',
    anybody: '누구든',
    yes: '내 요청',
    no: '다른 운영자의 요청',
    operation: '작업',
  },
  columns: { title: '할 일', state: '상태', asked: '요청한 사람', age: '기다린 시간', decided: '결정한 사람' },
  nothing: { title: '승인을 기다리는 요청이 없어요', message: '정산금을 지급하거나 큰 금액을 환불하면 여기에서 다른 운영자가 승인해요.' },
  facts: { asked: '요청', reason: '이유', endsAt: '기한', decided: '결정', decisionReason: '거절한 이유', failure: '실행하지 못한 이유', target: '대상' },
  parts: { changes: '달라지는 것', request: '굳힌 요청', result: '실행한 결과' },
  changes: { label: '달라지는 항목', path: '항목', before: '지금', after: '승인하면', none: '없음' },
  members: { refundedAmount: '돌려준 금액', state: '상태', name: '이름', status: '상태' } as Readonly<Record<string, string>>,
  noChanges: '달라지는 항목을 미리 알 수 없는 작업이에요. 굳힌 요청을 확인해주세요.',
  sealed: '감추어 보관했어요',
  sealedHelp: '계좌처럼 민감한 항목은 아무에게도 보여주지 않고, 결정하면 지워요.',
  approve: '승인하고 실행하기',
  askApprove: (title: string) => ({ title: '이 요청을 승인할까요?', message: `${title}. 승인하면 바로 실행해요.`, confirmLabel: '승인하기' }),
  approved: '승인했고, 실행했어요',
  reject: '거절하기',
  askReject: (count: number) => ({
    title: count > 1 ? `요청 ${formatCount(count)}개를 거절할까요?` : '이 요청을 거절할까요?',
    message: '요청한 사람에게 이유와 함께 알려요.',
    confirmLabel: '거절하기',
    danger: true,
    reason: { label: '거절하는 이유', maxLength: 500 },
  }),
  rejected: (count: number) => (count > 1 ? `요청 ${formatCount(count)}개를 거절했어요` : '요청을 거절했어요'),
  cancel: '요청 취소',
  askCancel: { title: '요청을 취소할까요?', message: '필요하면 다시 요청할 수 있어요.', confirmLabel: '요청 취소', danger: true },
  canceled: (count: number) => (count > 1 ? `요청 ${formatCount(count)}개를 취소했어요` : '요청을 취소했어요'),
  own: '내가 한 요청이에요. 다른 운영자에게 승인을 부탁해주세요.',
  notMine: '이 일을 할 권한이 있는 운영자가 결정해요.',
  toTarget: '대상 보기',
  waiting: { title: '다른 운영자의 승인을 기다리는 요청이 있어요', mine: '내 요청' },
} as const;
