import { day, hour, minute } from '@baeum/contract/shared/constants.ts';
import type { Clock } from '../clock.ts';
import { demoMemo, questions, replies, reviewTexts } from '../content/mentoring.ts';
import { mentors, type DemoMentor } from '../content/people.ts';
import { insertRows } from '../insert-rows.ts';
import { randomOf } from '../random.ts';
import type { People } from './people.ts';

/** Position of a session whose mentee reports that the mentor did not attend; not the demo learner's. */
const disputedPlace = 3;
const disputeOf = (endAt: Date) => ({
  disputed_at: new Date(endAt.getTime() + 2 * hour),
  dispute_by: 'MENTEE',
  dispute_reason: '이십 분을 기다렸는데 멘토님이 들어오지 않았어요.',
});

interface Session {
  mentorId: number;
  menteeId: number;
  startAt: Date;
  /** Stars of its review; undefined without one. */
  stars: number | undefined;
  mentor: DemoMentor;
}

/**
 * Past sessions with their reviews; their orders were deleted, as old orders are. The demo learner had the latest session
 * of two mentors, and has not reviewed the second.
 */
export async function loadPastSessions(clock: Clock, people: People): Promise<void> {
  const sessions = mentors.flatMap((mentor) => sessionsOf(mentor, clock, people));
  const saved = await insertRows<{ id: number; mentor_id: number; start_at: Date }>('mentorings', sessions.map(toRow), 'id, mentor_id, start_at');
  const idOf = new Map(saved.map(({ id, mentor_id: mentorId, start_at: startAt }) => [`${mentorId} ${startAt.getTime()}`, id]));
  const idOfSession = ({ mentorId, startAt }: Session) => idOf.get(`${mentorId} ${startAt.getTime()}`) ?? 0;
  await insertRows(
    'mentoring_reviews',
    sessions.flatMap((session, index) => (session.stars ? [toReview(session, idOfSession(session), session.stars, index)] : [])),
  );
  const [learner] = people.learners;
  const noted = sessions.find(({ menteeId, mentor }) => menteeId === learner?.id && mentor === mentors[0]);
  if (noted) {
    const updatedAt = new Date(noted.startAt.getTime() + 2 * hour);
    await insertRows('mentoring_memos', [{ mentoring_id: idOfSession(noted), mentor_id: noted.mentorId, memo: demoMemo, updated_at: updatedAt }]);
  }
}

/** Newest first. */
function sessionsOf(mentor: DemoMentor, clock: Clock, { mentors: ids, learners: [learner, ...others] }: People): Session[] {
  const random = randomOf(`sessions ${mentor.slug}`);
  const place = mentors.indexOf(mentor);
  return Array.from({ length: mentor.sessions }, (_session, index) => {
    const startAt = evening(clock.daysAgo(6 + place + index * 4), place);
    const known = others.filter(({ createdAt }) => createdAt.getTime() < startAt.getTime() - 3 * day);
    const own = index === 0 && place < 2 ? learner : undefined;
    const mentee = own ?? known[random.between(0, known.length - 1)] ?? others[0];
    return { mentorId: ids.get(mentor.email) ?? 0, menteeId: mentee?.id ?? 0, startAt, stars: own && place === 1 ? undefined : mentor.stars[index], mentor };
  });
}

/** An evening of that day in Seoul: mentors never have sessions at the same time, so nobody is in two sessions at once. */
function evening(moment: Date, place: number): Date {
  const date = new Date(moment.getTime() + 9 * hour).toISOString().slice(0, 10);
  return new Date(Date.parse(`${date}T20:00:00+09:00`) - Math.floor(place / 4) * hour);
}

function toRow({ mentorId, menteeId, startAt, mentor: { price, durationMinutes } }: Session, index: number) {
  const endAt = new Date(startAt.getTime() + durationMinutes * minute);
  const asked = new Date(startAt.getTime() - 3 * day);
  return {
    mentor_id: mentorId,
    mentee_id: menteeId,
    status: 'COMPLETED',
    start_at: startAt,
    end_at: endAt,
    duration_minutes: durationMinutes,
    buffer_minutes: 0,
    price,
    question: questions[index % questions.length],
    created_at: asked,
    requested_at: asked,
    accepted_at: new Date(asked.getTime() + 5 * hour),
    ended_at: endAt,
    ended_by: 'MENTOR',
    share_rate: 70,
    calendar_sequence: 2,
    version: 4,
    ...(index === disputedPlace ? disputeOf(endAt) : { disputed_at: null, dispute_by: null, dispute_reason: null }),
  };
}

function toReview({ mentorId, menteeId, startAt }: Session, mentoringId: number, stars: number, index: number) {
  const texts = reviewTexts[stars === 5 ? 5 : 4];
  const written = new Date(startAt.getTime() + day);
  const answered = index % 3 === 0;
  return {
    mentoring_id: mentoringId,
    user_id: menteeId,
    mentor_id: mentorId,
    rating: stars,
    content: texts[index % texts.length],
    reply: answered ? replies[index % replies.length] : null,
    replied_at: answered ? new Date(written.getTime() + day) : null,
    held: false,
    removed: false,
    author_blocked: false,
    created_at: written,
    updated_at: written,
  };
}
