import { reportStatusNames, reportTargetNames } from '@baeum/contract/domains/reports/report-words.rules.ts';
import type { ReportStatus } from '@baeum/contract/domains/reports/reports.rules.ts';
import type { TakedownState } from '@baeum/contract/domains/reports/takedown-states.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const states: Readonly<Record<ReportStatus, { word: string; tone: Tone }>> = {
  OPEN: { word: reportStatusNames.OPEN, tone: 'warning' },
  HIDDEN: { word: reportStatusNames.HIDDEN, tone: 'info' },
  REMOVED: { word: reportStatusNames.REMOVED, tone: 'danger' },
  DISMISSED: { word: reportStatusNames.DISMISSED, tone: 'neutral' },
};
const takedowns: Readonly<Record<TakedownState, string>> = {
  HIDDEN: '가려 두고 반론을 기다려요.',
  COUNTERED: '반론이 왔어요. 되살릴지 지울지 정해주세요.',
  RESTORED: '되살렸어요.',
  REMOVED: '지웠어요.',
};

export const reportDeskTexts = {
  title: '신고',
  label: '신고',
  kinds: reportTargetNames,
  states,
  all: '전체',
  filters: {
    state: '신고의 상태',
    kind: '종류',
    anyKind: '모든 종류',
    reason: '이유',
    anyReason: '모든 이유',
    days: '신고한 날',
    userId: '올린 회원',
    reporterId: '신고한 회원',
  },
  columns: { thing: '신고된 것', reason: '이유', author: '올린 사람', reporter: '신고한 사람', status: '상태', since: '신고한 지' },
  since: (time: string) => `${time} 전`,
  nothing: { title: '기다리는 신고가 없어요', message: '회원이 글이나 강의를 신고하면 여기에 모여요.' },
  actions: {
    hide: '가려 두기',
    hidden: (count: number) => `${formatCount(count)}건을 가리고 올린 사람에게 알렸어요`,
    askHide: (count: number) => `신고된 것 ${formatCount(count)}건을 가릴까요?`,
    hideHelp: '지우지 않고 가려요. 올린 사람은 신고의 내용을 알림으로 받고 반론을 보낼 수 있어요.',
    remove: '지우기',
    removed: (count: number) => `${formatCount(count)}건을 지웠어요`,
    erase: '완전히 지우기',
    askErase: (count: number) => `프로필이나 메시지 ${formatCount(count)}건을 지울까요?`,
    eraseHelp: '내용이 남지 않아 되돌릴 수 없어요.',
    dismiss: '그대로 두기',
    dismissed: (count: number) => `${formatCount(count)}건을 그대로 두었어요`,
    restore: '되살리기',
    restored: (count: number) => `${formatCount(count)}건을 다시 보이게 했어요`,
    reopen: '처리 되돌리기',
    reopened: (count: number) => `${formatCount(count)}건을 다시 열었어요`,
  },
  parts: { report: '신고한 내용', before: '신고할 때', now: '지금', copyright: '저작권 신고', others: '같은 사람의 다른 신고' },
  facts: { reason: '이유', reporter: '신고한 사람', author: '올린 사람', at: '신고한 때', settledAt: '처리한 때', page: '있던 곳' },
  noText: '덧붙인 말이 없어요.',
  same: '신고할 때와 같아요.',
  gone: '남아 있지 않아요.',
  shown: '다른 사람에게 보여요.',
  unseen: '다른 사람에게 보이지 않아요.',
  noOthers: '다른 신고가 없어요.',
  takedowns,
  hiddenAt: '가린 때',
  endedAt: '정한 때',
  counter: '올린 사람의 반론',
  counteredAt: '반론을 보낸 때',
  other: (kind: string, reason: string, state: string) => `${kind} · ${reason} · ${state}`,
} as const;
