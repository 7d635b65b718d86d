import type { RejectionReason } from '@baeum/contract/domains/application-reviews/application-reviews.rules.ts';
import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import type { RegisterChannelType } from '@baeum/contract/domains/instructor-applications/register-channels.ts';
import { categoryNames } from '@baeum/contract/shared/catalogue.ts';
import type { Clock } from '../clock.ts';
import { instructors, learnerNames, mentors } from '../content/people.ts';
import { insertRows } from '../insert-rows.ts';
import type { People } from './people.ts';

interface Applicant {
  userId: number;
  email: string;
  realname: string;
  introduction: string;
  mode: ApplicationMode;
  /** Days since submission. */
  age: number;
}

/** Rejected applications of instructors, with their reasons. */
const refusals: readonly { reasons: readonly RejectionReason[]; note: string | null; introduction: string }[] = [
  { reasons: ['INTRODUCTION'], note: null, introduction: '강의를 해보고 싶습니다.' },
  { reasons: ['CONTACT', 'LINK'], note: '적어주신 블로그가 열리지 않습니다.', introduction: '블로그에 개발 글을 쓰고 있습니다.' },
  { reasons: ['FIELD'], note: null, introduction: '사진을 좋아합니다.' },
];

const channels: readonly RegisterChannelType[] = ['REFERRAL', 'INTERNET_SEARCH', 'SNS', 'LINKEDIN_MESSAGE'];

/** Applications of instructors: older ones are approved, newer ones pending; and some rejected ones of learners. */
export async function loadApplications(clock: Clock, people: People): Promise<void> {
  const teaching = Object.values(instructors).map(({ email, name, introduction }, index): Applicant => ({
    userId: [...people.instructors.values()][index] ?? 0,
    email,
    realname: name,
    introduction,
    mode: 'ls',
    age: index < 7 ? 600 - index : 14 - index,
  }));
  const mentoring = mentors.map(({ email, name, introduction }, index): Applicant => ({
    userId: people.mentors.get(email) ?? 0,
    email,
    realname: name,
    introduction,
    mode: 'mt',
    age: index % 2 === 0 ? 290 - index : 4 + index,
  }));
  const sent = [...teaching, ...mentoring].map((applicant, index) => toRow(applicant, index, clock, people));
  const refused = refusals.map((refusal, index) => refusedRow(refusal, index, clock, people));
  await insertRows(
    'instructor_applications',
    [...sent, ...refused].toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  );
}

function toRow({ userId, email, realname, introduction, mode, age }: Applicant, index: number, clock: Clock, { operators }: People) {
  const isReviewed = age > 60;
  return {
    user_id: userId,
    mode,
    status: 'APPROVED',
    contact_mail: email,
    realname,
    phone: `0100000${String(1000 + index)}`,
    category: categoryNames[index % categoryNames.length],
    instructor_introduce: introduction,
    my_link: index % 3 === 0 ? 'https://example.com/portfolio' : null,
    register_channels: [{ type: channels[index % channels.length] }],
    review_note: null as string | null,
    review_reasons: [] as readonly RejectionReason[],
    reviewer_id: isReviewed ? operators[index % 2] : null,
    version: isReviewed ? 2 : 1,
    created_at: clock.daysAgo(age),
    reviewed_at: isReviewed ? clock.daysAgo(age - 1) : null,
  };
}

/** Uses the last learners, who have no other data. */
function refusedRow({ reasons, note, introduction }: (typeof refusals)[number], index: number, clock: Clock, people: People) {
  const place = people.learners.length - 1 - index;
  const applicant: Applicant = {
    userId: people.learners[place]?.id ?? 0,
    email: `applicant${index + 1}@baeum.test`,
    realname: learnerNames[place] ?? '김배움',
    introduction,
    mode: index === 1 ? 'mt' : 'ls',
    age: 30 + 7 * index,
  };
  const row = toRow(applicant, index, clock, people);
  const reviewed = { reviewer_id: people.operators[0], version: 2, reviewed_at: clock.daysAgo(applicant.age - 2) };
  return { ...row, ...reviewed, status: 'REJECTED', review_note: note, review_reasons: reasons };
}
