import { joinMinutes, noShowTerms, type MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { seoulWords } from '../../ui/seoul-time.ts';
import { possibleOf } from './mentoring-states.ts';

const words = {
  pay: (until: string) => `${until}까지 결제해주세요.`,
  waitAnswer: (until: string) => `멘토가 ${until}까지 답해요.`,
  answer: (until: string) => `${until}까지 답해주세요.`,
  waitProposal: (until: string) => `멘티가 ${until}까지 답해요.`,
  answerProposal: (until: string) => `제안받은 시간에 ${until}까지 답해주세요.`,
  join: '지금 들어갈 수 있어요.',
  later: `시작 ${joinMinutes}분 전부터 들어갈 수 있어요.`,
  noPlace: { MENTEE: '만나는 곳을 메시지로 물어보세요.', MENTOR: '만나는 곳을 정해주세요.' },
  running: '진행하고 있어요.',
  complete: '멘토링을 마쳤으면 완료해주세요.',
  over: `끝나고 ${noShowTerms.hours}시간이 지나면 저절로 완료돼요.`,
  settling: '운영자가 확인하고 알려드려요.',
  review: '후기를 남겨주세요.',
  refunded: (won: number) => `${formatWon(won)}을 돌려받았어요.`,
} as const;

/** The user's next step for a session, or what happens automatically; undefined when it is over. */
export function nextStepOf(mentoring: Mentoring, side: MentoringSide, now: number): string | undefined {
  const { status, proposal, dispute, expiresAt, startAt, endAt, meetingUrl } = mentoring;
  const near = (moment: string) => seoulWords(moment, now || undefined);
  if (dispute && !dispute.outcome) return words.settling;
  if (proposal) return (side === 'MENTOR' ? words.waitProposal : words.answerProposal)(near(proposal.until));
  if (expiresAt) return waiting(status, side)(near(expiresAt));
  if (status === 'ACCEPTED') {
    if (possibleOf(mentoring, side, now).join) return words.join;
    if (Date.parse(endAt) <= now) return side === 'MENTOR' ? words.complete : words.over;
    if (Date.parse(startAt) <= now) return words.running;
    return meetingUrl ? words.later : words.noPlace[side];
  }
  return side === 'MENTEE' ? ending(mentoring) : undefined;
}

function waiting(status: Mentoring['status'], side: MentoringSide) {
  if (status === 'PAYMENT_PENDING') return words.pay;
  return side === 'MENTOR' ? words.answer : words.waitAnswer;
}

function ending({ status, cancel, review }: Mentoring): string | undefined {
  if (status === 'COMPLETED') return review ? undefined : words.review;
  return cancel && cancel.refundAmount > 0 ? words.refunded(cancel.refundAmount) : undefined;
}
