import { mentoringSchedulesContract } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.contract.ts';
import { mentorsContract } from '@baeum/contract/domains/mentors/mentors.contract.ts';
import type { ListedMentor } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import { headOfMoments, seoulMomentText } from '../../terminal/moments.ts';
import { print } from '../../terminal/print.ts';
import { given } from '../../terminal/table.ts';
import { dayAfter, isDay, seoulDay } from '../../terminal/typed-moments.ts';
import { priceText } from '../courses/price.ts';

const texts = inLanguages({
  ko: {
    name: '이름',
    job: '하는 일',
    career: '경력',
    company: '회사',
    fields: '분야',
    skills: '기술',
    price: '가격',
    minutes: '길이(분)',
    shortMinutes: '분',
    rating: '평점 (후기)',
    rated: (rating: number, count: number) => (count === 0 ? '후기 없음' : `${rating} (${count})`),
    sessions: '진행한 멘토링',
    next: '다음',
    introduction: '소개',
    address: '주소',
    inactive: '지금은 신청을 받지 않는 멘토입니다.',
    start: '시작',
    end: '끝',
    available: '신청',
    free: '가능',
    taken: '예약됨',
    none: '이 동안에는 멘토링할 수 있는 시간이 없습니다.',
    request: (id: string, at: string) => `신청: baeum mentorings request ${id} --at '${at}'`,
  },
  en: {
    name: 'name',
    job: 'job',
    career: 'career',
    company: 'company',
    fields: 'fields',
    skills: 'skills',
    price: 'price',
    minutes: 'minutes',
    shortMinutes: 'min',
    rating: 'rating',
    rated: (rating: number, count: number) => (count === 0 ? 'no reviews' : `${rating} (${count})`),
    sessions: 'sessions held',
    next: 'next free',
    introduction: 'about',
    address: 'address',
    inactive: 'The mentor is not taking requests right now.',
    start: 'start',
    end: 'end',
    available: 'state',
    free: 'free',
    taken: 'taken',
    none: 'There are no times in these days.',
    request: (id: string, at: string) => `To ask for one: baeum mentorings request ${id} --at '${at}'`,
  },
});

export interface ListFlags {
  category?: string;
  priceMax?: string;
  availableOn?: string;
  sort?: string;
  page?: string;
  pageSize?: string;
  all?: true;
}

export async function listMentors(context: Context, words: readonly string[], { category, all, ...flags }: ListFlags): Promise<void> {
  const t = texts();
  const { output } = context;
  const session = await context.session();
  const categoryId = categories.find(({ name }) => name === category)?.id;
  const query = { ...flags, ...(words.length > 0 && { q: words.join(' ') }), ...(categoryId && { categoryId: String(categoryId) }) };
  await printPages<ListedMentor>(output, {
    send: (request) => session.send(mentorsContract.listMentors, request),
    request: { query },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', t.name, t.job, t.price, t.shortMinutes, t.rating, headOfMoments(output, t.next)],
      rows: items.map((mentor) => [
        mentor.id,
        mentor.name,
        mentor.job,
        priceText(mentor.price),
        mentor.durationMinutes,
        t.rated(mentor.rating, mentor.reviewCount),
        mentor.nextSlotAt,
      ]),
    }),
  });
}

export async function showMentor(context: Context, id: string): Promise<void> {
  const t = texts();
  const { output } = context;
  const session = await context.session();
  const mentor = await session.call(mentorsContract.getMentor, { params: { id } });
  await print(output, mentor, {
    pairs: given([
      ['id', mentor.id],
      [t.name, mentor.name],
      [t.job, mentor.job],
      [t.career, mentor.career],
      [t.company, mentor.company],
      [t.fields, mentor.fields.map(({ name }) => name).join(', ')],
      [t.skills, mentor.skills.join(', ')],
      [t.price, priceText(mentor.price)],
      [t.minutes, mentor.durationMinutes],
      [t.rating, t.rated(mentor.rating, mentor.reviewCount)],
      [t.sessions, mentor.sessionCount],
      [headOfMoments(output, t.next), mentor.nextSlotAt],
      [t.introduction, mentor.introduction],
      [t.address, new URL(`/mentors/${mentor.id}`, session.host).href],
    ]),
  });
  if (!mentor.active) output.message(t.inactive);
}

export interface SlotsFlags {
  from?: string;
  to?: string;
}

const daysShown = 14;

/** All times of these days, those that somebody has already too: what is missing would look like closed hours. */
export async function showSlots(context: Context, mentorId: string, { from = seoulDay(), to = lastDay(from) }: SlotsFlags): Promise<void> {
  const t = texts();
  const { output } = context;
  const answer = await (await context.session()).call(mentoringSchedulesContract.getMentoringSlots, { query: { mentorId, from, to } });
  const table = {
    head: [headOfMoments(output, t.start), headOfMoments(output, t.end), t.available],
    rows: answer.slots.map(({ startAt, endAt, available }) => [startAt, endAt, available ? t.free : t.taken]),
  };
  await print(output, answer, { table, nothing: t.none });
  const free = answer.slots.find(({ available }) => available);
  if (free && output.format === 'human') output.message(t.request(mentorId, seoulMomentText(free.startAt)));
}

/** Of what is no day none is counted, so that only what was typed is refused. */
function lastDay(from: string): string {
  return dayAfter(isDay(from) ? from : seoulDay(), daysShown - 1);
}
