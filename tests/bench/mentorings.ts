import { measureGrowth, type Subject } from './growth.ts';
import { fullField, loadMentorings } from './mentoring-data.ts';

/** Past sessions, beside the same mentors and coming ones. */
const sizes = [10_000, 1_000_000];

/** A day in Seoul so many days from now. */
const day = (days: number): string => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const list = (query: string) => `/mentors/api/v1?${query}`;

/** p95 in milliseconds of requests about mentors and sessions, as the number of past ones grows; beside each a bare answer of node:http. */
export async function benchMentorings(most: number): Promise<Record<string, string | number>[]> {
  let mentors: number[] = [];
  const mentor = (round: number) => mentors[mentors.length - 1 - round];
  const subjects: Subject[] = [
    { name: 'getMentoringSlots, 60 days', path: (round) => `/mentors/api/v1/mentorings/schedule?mentorId=${mentor(round)}&from=${day(0)}&to=${day(59)}` },
    {
      name: 'getMentoringSlots, 60 days, none free',
      path: (round) => `/mentors/api/v1/mentorings/schedule?mentorId=${mentors[round]}&from=${day(0)}&to=${day(59)}`,
    },
    { name: 'getMentor', path: (round) => `/mentors/api/v1/${mentor(round)}` },
    { name: 'listMentors', path: (round) => list(`page=${1 + round}`) },
    { name: 'listMentors, availableOn', path: (round) => list(`availableOn=${day(2 + round)}`) },
    { name: 'listMentors, availableOn, price, field', path: (round) => list(`availableOn=${day(2 + round)}&sort=price&categoryId=${1 + (round % 8)}`) },
    { name: 'listMentors, nobody has a time', path: (round) => list(`categoryId=${fullField}&page=${1 + (round % 5)}`) },
    { name: 'listMentors, availableOn, nobody has one', path: (round) => list(`categoryId=${fullField}&availableOn=${day(2 + round)}`) },
    { name: 'listMyMentorings', path: (round) => `/user/api/v1/mentorings?page=${1 + round}` },
    { name: 'listMyMentorings, past', path: (round) => `/user/api/v1/mentorings?tab=past&page=${1 + round}` },
  ];
  return measureGrowth({
    sizes: sizes.filter((size) => size <= most),
    load: async (size, databaseUrl) => {
      mentors = await loadMentorings(databaseUrl, size);
    },
    subjects,
  });
}
