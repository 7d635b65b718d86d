import { mentorOrders } from '@baeum/contract/domains/mentors/mentors.rules.ts';
import { categoryNames } from '@baeum/contract/shared/catalogue.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { paginateOption } from '../derive/paginate-option.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ListFlags, SlotsFlags } from './mentors/mentors.ts';

const texts = inLanguages({
  ko: {
    list: '신청을 받는 멘토를 봅니다 (글이 있으면 찾습니다)',
    text: '찾을 글',
    category: '분야',
    priceMax: '가격이 이만큼까지 (원)',
    availableOn: '이 날 (한국 날짜) 신청할 수 있는 멘토만',
    sort: 'rating: 평점 높은 순, price: 가격 낮은 순, recent: 최신순',
    page: '몇째 쪽',
    pageSize: '한 쪽의 수',
    all: '모든 쪽을 이어서 받음',
    show: '멘토 한 사람을 봅니다',
    id: '멘토의 회원 번호',
    slots: '멘토링할 수 있는 시간을 봅니다',
    from: '이 날 (한국 날짜)부터. 없으면 오늘',
    to: '이 날까지. 없으면 14일 동안, 한 번에 60일까지',
  },
  en: {
    list: 'list mentors who take requests (find them when there is a text)',
    text: 'text to look for',
    category: 'field',
    priceMax: 'a session costs no more than this (won)',
    availableOn: 'only those who have a free time on this day of Seoul',
    sort: 'best rated, cheapest, or newest first',
    page: 'number of the page',
    pageSize: 'mentors a page',
    all: 'page after page until the end',
    show: 'show a mentor',
    id: 'user number of the mentor',
    slots: 'show when sessions can begin',
    from: 'from this day of Seoul on (today by default)',
    to: 'until this day (14 days by default, 60 at most)',
  },
});

const actions = () => import('./mentors/mentors.ts');

/** The public list of mentors, which needs no login. */
export function defineMentors(mentors: Command): void {
  const t = texts();
  withExamples(
    mentors,
    'baeum mentors list 백엔드 --price-max 50000 --sort price',
    'baeum mentors list --available-on 2026-11-28',
    'baeum mentors show 13',
    'baeum mentors slots 13 --from 2026-11-28 --to 2026-12-05',
  );
  mentors
    .command('list')
    .description(t.list)
    .argument('[text...]', t.text)
    .addOption(new Option('--category <name>', t.category).choices(categoryNames))
    .option('--price-max <won>', t.priceMax)
    .option('--available-on <date>', t.availableOn)
    .addOption(new Option('--sort <order>', t.sort).choices(mentorOrders))
    .option('--page <number>', t.page)
    .option('--page-size <number>', t.pageSize)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, words: string[], flags: ListFlags) => (await actions()).listMentors(context, words, flags)));
  mentors
    .command('show')
    .description(t.show)
    .argument('<id>', t.id)
    .action(withContext(async (context, id: string) => (await actions()).showMentor(context, id)));
  mentors
    .command('slots')
    .description(t.slots)
    .argument('<id>', t.id)
    .option('--from <date>', t.from)
    .option('--to <date>', t.to)
    .action(withContext(async (context, id: string, flags: SlotsFlags) => (await actions()).showSlots(context, id, flags)));
}
