import { courseLevels, coursePrices, courseSorts } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { categoryNames } from '@baeum/contract/shared/catalogue.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { paginateOption } from '../derive/paginate-option.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import { defineTeaching } from './courses/define-teaching.ts';
import type { SearchFlags } from './courses/search.ts';

const texts = inLanguages({
  ko: {
    search: '공개된 강의를 찾습니다 (글이 없으면 인기순으로 모두)',
    text: '찾을 글',
    category: '분야',
    level: '난이도',
    price: 'free: 무료, paid: 유료, sale: 할인 중',
    sort: '순서 (없으면 잘 맞는 순서)',
    page: '몇째 쪽',
    pageSize: '한 쪽의 수',
    all: '모든 쪽을 이어서 받음',
    show: '강의 하나와 커리큘럼을 봅니다',
    course: '강의의 번호나 주소에 쓰는 이름',
  },
  en: {
    search: 'find published courses (all of them by popularity without a text)',
    text: 'text to look for',
    category: 'field',
    level: 'level',
    price: 'free, paid, or on sale',
    sort: 'order (best match by default)',
    page: 'number of the page',
    pageSize: 'courses a page',
    all: 'page after page until the end',
    show: 'show a course and its curriculum',
    course: 'number of the course or its name in addresses',
  },
});

/** The public catalogue, which needs no login, and teaching. */
export function defineCourses(courses: Command): void {
  const t = texts();
  withExamples(
    courses,
    'baeum courses search 스프링 부트',
    'baeum courses search --price free --sort recent --all --ndjson',
    'baeum courses show typescript-from-zero',
    'baeum courses create ./typescript --dry-run',
    'baeum courses submit 12 --wait',
    'baeum courses export 12 ./typescript',
  );
  courses
    .command('search')
    .description(t.search)
    .argument('[text...]', t.text)
    .addOption(new Option('--category <name>', t.category).choices(categoryNames))
    .addOption(new Option('--level <level>', t.level).choices(courseLevels))
    .addOption(new Option('--price <price>', t.price).choices(coursePrices))
    .addOption(new Option('--sort <order>', t.sort).choices(courseSorts))
    .option('--page <number>', t.page)
    .option('--page-size <number>', t.pageSize)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, words: string[], flags: SearchFlags) => (await import('./courses/search.ts')).searchCourses(context, words, flags)));
  courses
    .command('show')
    .description(t.show)
    .argument('<course>', t.course)
    .action(withContext(async (context, course: string) => (await import('./courses/show.ts')).showCourse(context, course)));
  defineTeaching(courses);
}
