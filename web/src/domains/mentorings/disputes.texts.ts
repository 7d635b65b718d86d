import type { DisputeOutcome } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';

interface MoneyBack {
  amount: number;
  points: number;
  expiredPoints?: number | undefined;
}

const outcomes: Readonly<Record<DisputeOutcome, string>> = {
  COMPLETED: '만났어요',
  NO_SHOW_MENTEE: '멘티가 오지 않았어요',
  NO_SHOW_MENTOR: '멘토가 오지 않았어요',
};

/** The mentee's refund as text. */
function backWords({ amount, points: promised, expiredPoints = 0 }: MoneyBack): string {
  const points = promised - expiredPoints;
  const parts = [...(amount > 0 ? [formatWon(amount)] : []), ...(points > 0 ? [`포인트 ${points.toLocaleString('ko-KR')}P`] : [])];
  return parts.length > 0 ? `${parts.join('과 ')} 돌려주기` : '돌려줄 것 없음';
}

export const disputeTexts = {
  title: '멘토링 분쟁',
  label: '멘토가 오지 않았다는 알림',
  lead: '정할 때까지 멘토링은 저절로 끝나지 않고, 멘토의 수입도 생기지 않아요.',
  all: '전체',
  states: { OPEN: { word: '결정 대기', tone: 'warning' }, SETTLED: { word: '정함', tone: 'success' } },
  filters: { state: '분쟁의 상태', days: '알린 날', userId: '멘토나 멘티' },
  columns: { people: '멘티 → 멘토', at: '멘토링한 때', price: '값', reason: '멘티의 말', state: '상태', since: '알린 지' },
  people: (mentee: string, mentor: string) => `${mentee} → ${mentor}`,
  nothing: { title: '정할 분쟁이 없어요', message: '멘티가 멘토가 오지 않았다고 알리면 여기에 모여요.' },
  outcomes,
  buttons: {
    COMPLETED: () => '만났어요 · 돌려주지 않기',
    NO_SHOW_MENTEE: () => '멘티 불참 · 돌려주지 않기',
    NO_SHOW_MENTOR: (back: MoneyBack) => `멘토 불참 · ${backWords(back)}`,
  } satisfies Record<DisputeOutcome, (back: MoneyBack) => string>,
  ask: {
    COMPLETED: { title: '만난 것으로 정할까요?', message: () => '멘토링이 끝난 것이 되고 멘토의 수입이 생겨요.' },
    NO_SHOW_MENTEE: { title: '멘티가 오지 않은 것으로 정할까요?', message: () => '돌려주지 않고 멘토의 수입이 생겨요.' },
    NO_SHOW_MENTOR: { title: '멘토가 오지 않은 것으로 정할까요?', message: (back: MoneyBack) => `멘티에게 ${backWords(back)}. 멘토의 수입은 생기지 않아요.` },
  } satisfies Record<DisputeOutcome, { title: string; message: (back: MoneyBack) => string }>,
  confirm: '이렇게 정하기',
  final: '한 번 정하면 바꿀 수 없어요.',
  reason: { label: '그렇게 정한 이유', help: '멘토와 멘티가 읽어요.' },
  settled: '분쟁을 정했어요',
  parts: { facts: '멘토링', mentee: '멘티의 말', mentor: '멘토의 말', question: '멘티가 미리 적은 질문', decision: '결정' },
  facts: {
    mentee: '멘티',
    mentor: '멘토',
    at: '시간',
    price: '값',
    order: '주문',
    acceptedAt: '받아들인 때',
    endedAt: '끝난 때',
    disputedAt: '알린 때',
    settledAt: '정한 때',
  },
  mentorSays: {
    NO_SHOW: '멘티가 오지 않았다고 했어요.',
    COMPLETED: '멘토링을 마쳤다고 했어요.',
    other: '아직 아무 말도 하지 않았어요.',
  },
  free: '무료',
} as const;
