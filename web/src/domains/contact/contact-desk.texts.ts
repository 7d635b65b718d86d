import { contactStateNames, type ContactState } from '@baeum/contract/domains/contact/contact.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const states: Readonly<Record<ContactState, { word: string; tone: Tone }>> = {
  OPEN: { word: contactStateNames.OPEN, tone: 'warning' },
  ANSWERED: { word: contactStateNames.ANSWERED, tone: 'success' },
  CLOSED: { word: contactStateNames.CLOSED, tone: 'neutral' },
};

export const contactDeskTexts = {
  title: '문의',
  label: '받은 문의',
  states,
  all: '전체',
  search: '이메일로 찾기',
  placeholder: '이메일의 처음',
  filters: { state: '문의의 상태', topic: '종류', anyTopic: '모든 종류', days: '받은 날', userId: '보낸 회원', assigneeId: '맡은 운영자' },
  columns: { text: '문의', topic: '종류', email: '보낸 사람', assignee: '맡은 사람', state: '상태', since: '받은 지' },
  nobody: '없음',
  nothing: { title: '받은 문의가 없어요', message: '문의하기로 보낸 글이 여기에 모이고, 여기서 메일로 답할 수 있어요.' },
  since: (time: string) => `${time} 전`,
  close: '답장 없이 닫기',
  closed: (count: number) => `문의 ${formatCount(count)}건을 닫았어요`,
  reopen: '다시 열기',
  reopened: (count: number) => `문의 ${formatCount(count)}건을 다시 열었어요`,
  take: '내가 맡기',
  took: (count: number) => `문의 ${formatCount(count)}건을 맡았어요`,
  giveBack: '맡은 것 내려놓기',
  gaveBack: (count: number) => `문의 ${formatCount(count)}건을 내려놓았어요`,
  parts: { message: '문의 내용', facts: '보낸 사람과 때', answer: '답장', note: '메모' },
  facts: {
    topic: '종류',
    user: '보낸 회원',
    visitor: '비회원',
    at: '받은 때',
    requestId: '요청 번호',
    pageUrl: '보던 화면',
    assignee: '맡은 사람',
    settledBy: '처리한 사람',
    settledAt: '처리한 때',
  },
  form: {
    answer: '메일로 보낼 답장',
    answerHelp: '보낸 사람의 이메일로 바로 보내요. 보낸 뒤에는 거둘 수 없어요.',
    note: '메모',
    noteHelp: '운영자끼리만 봐요.',
    send: '답장 보내기',
    sent: '답장을 보냈어요',
  },
} as const;
