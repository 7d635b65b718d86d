import { mentoringStatusNames, noShowNames } from '@baeum/contract/domains/mentorings/mentoring-words.rules.ts';
import type { DisputeOutcome, MentoringEnder } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { inLanguages } from '../../terminal/language.ts';
import { wonText } from '../api/thing.ts';

type MentoringRefund = NonNullable<Mentoring['refund']>;

/** Names of sessions and their states. */
export const mentoringTexts = inLanguages({
  ko: {
    start: '시작',
    end: '끝',
    mentor: '멘토',
    mentee: '멘티',
    status: '상태',
    price: '가격',
    question: '질문',
    meetingUrl: '만나는 곳',
    until: '기한',
    proposed: '제안한 시작',
    proposedUntil: '제안의 기한',
    endedBy: '끝낸 쪽',
    reason: '이유',
    refunded: '돌려준 금액',
    dispute: '오지 않았다는 알림',
    outcome: '운영자의 결정',
    answer: '그렇게 정한 이유',
    refund: '지금 취소하면',
    order: '주문 번호',
    statuses: mentoringStatusNames,
    enders: { MENTOR: '멘토', MENTEE: '멘티', OPERATOR: '운영자', SYSTEM: '시스템' } satisfies Record<MentoringEnder, string>,
    noShow: noShowNames,
    outcomes: { COMPLETED: '마침', NO_SHOW_MENTEE: '멘티가 오지 않음', NO_SHOW_MENTOR: '멘토가 오지 않음' } satisfies Record<DisputeOutcome, string>,
    back: ({ amount, points, expiredPoints = 0, rate }: MentoringRefund) =>
      amount + points === 0
        ? '돌려줄 것이 없음'
        : `멘티가 돌려받음: ${wonText(amount)}${points > expiredPoints ? `, 포인트 ${formatCount(points - expiredPoints)}P` : ''} (${rate}%)`,
    session: (mentor: string, mentee: string, when: string) => `${mentor} → ${mentee}, ${when}`,
  },
  en: {
    start: 'start',
    end: 'end',
    mentor: 'mentor',
    mentee: 'mentee',
    status: 'state',
    price: 'price',
    question: 'question',
    meetingUrl: 'meet at',
    until: 'until',
    proposed: 'proposed start',
    proposedUntil: 'proposed until',
    endedBy: 'ended by',
    reason: 'reason',
    refunded: 'given back',
    dispute: 'reported absence',
    outcome: 'decided',
    answer: 'because',
    refund: 'if canceled now',
    order: 'order',
    statuses: {
      PAYMENT_PENDING: 'to be paid',
      REQUESTED: 'waiting',
      ACCEPTED: 'agreed',
      DECLINED: 'declined',
      CANCELED: 'canceled',
      COMPLETED: 'held',
      NO_SHOW: 'absence',
      EXPIRED: 'expired',
    },
    enders: { MENTOR: 'mentor', MENTEE: 'mentee', OPERATOR: 'operator', SYSTEM: 'nobody (time ran out)' },
    noShow: { MENTOR: 'mentor absent', MENTEE: 'mentee absent' },
    outcomes: { COMPLETED: 'held', NO_SHOW_MENTEE: 'the mentee did not come', NO_SHOW_MENTOR: 'the mentor did not come' },
    back: ({ amount, points, expiredPoints = 0, rate }: MentoringRefund) =>
      amount + points === 0
        ? 'nothing to give back'
        : `back to the mentee: ${wonText(amount)}${points > expiredPoints ? `, ${formatCount(points - expiredPoints)} points` : ''} (${rate}%)`,
    session: (mentor: string, mentee: string, when: string) => `${mentor} → ${mentee}, ${when}`,
  },
});
