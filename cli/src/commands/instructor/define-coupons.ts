import { instructorCouponStates } from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../../context.ts';
import { paginateOption } from '../../derive/paginate-option.ts';
import { withExamples } from '../../terminal/examples.ts';
import { inLanguages } from '../../terminal/language.ts';
import type { CreateFlags, ListFlags } from './coupons.ts';

const texts = inLanguages({
  ko: {
    coupons: '내 강의의 쿠폰을 만들고, 보고, 그만 나누어 줍니다',
    list: '내가 나누어 주는 쿠폰과 그 결과를 봅니다',
    state: 'ALIVE: 나누어 주는 중, USED_UP: 모두 나누어 줌, ENDED: 기간이 끝남, STOPPED: 그만 나누어 줌',
    page: '몇 번째 쪽인지',
    all: '모든 쪽을 이어서 받음',
    create: '쿠폰을 만들고 그 링크를 알려 줍니다',
    name: '쿠폰 이름',
    courseId: '쓸 수 있는 강의의 번호 (여러 번)',
    percent: '할인율(%)',
    won: '할인 금액(원). --percent 대신',
    limit: '나누어 줄 수',
    from: "시작하는 때 (없으면 지금). 한국 시간 '2026-12-01 00:00' 또는 2026-11-30T15:00:00Z",
    until: '끝나는 때',
    stop: '쿠폰을 그만 나누어 줍니다. 이미 받은 사람은 기한까지 쓸 수 있습니다',
    resume: '그만둔 쿠폰을 다시 나누어 줍니다',
    id: '쿠폰 번호 (list의 id)',
  },
  en: {
    coupons: 'make coupons for your courses, see them, stop them',
    list: 'see the coupons that you give out, and what came of them',
    state: 'in this state only',
    page: 'number of the page',
    all: 'page after page until the end',
    create: 'make a coupon and print its links',
    name: 'name of the coupon',
    courseId: 'number of a course that it is for (repeatable)',
    percent: 'percent off',
    won: 'won off, in place of --percent',
    limit: 'how many are given out',
    from: "when it begins (now by default): '2026-12-01 00:00' in Seoul, or 2026-11-30T15:00:00Z",
    until: 'when it ends',
    stop: 'stop giving a coupon out; whoever has one may use it until its end',
    resume: 'give a stopped coupon out again',
    id: 'number of the coupon (see list)',
  },
});

const actions = () => import('./coupons.ts');
const repeated = (id: string, before: string[] = []) => [...before, id];

export function defineCoupons(instructor: Command): void {
  const t = texts();
  const coupons = instructor.command('coupons').description(t.coupons).helpCommand(false);
  withExamples(
    coupons,
    'baeum instructor coupons list --state ALIVE',
    'baeum instructor coupons create --name "새해 인사" --course-id 12 --percent 30 --limit 100 --until "2026-12-31 23:59"',
    'baeum instructor coupons stop 4',
  );
  coupons
    .command('list')
    .description(t.list)
    .addOption(new Option('--state <state>', t.state).choices(instructorCouponStates))
    .option('--page <page>', t.page)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, flags: ListFlags) => (await actions()).listCoupons(context, flags)));
  coupons
    .command('create')
    .description(t.create)
    .requiredOption('--name <name>', t.name)
    .requiredOption('--course-id <id>', t.courseId, repeated)
    .addOption(new Option('--percent <percent>', t.percent).conflicts('won'))
    .option('--won <won>', t.won)
    .requiredOption('--limit <number>', t.limit)
    .option('--from <moment>', t.from)
    .requiredOption('--until <moment>', t.until)
    .action(withContext(async (context, flags: CreateFlags) => (await actions()).createCoupon(context, flags)));
  for (const active of [false, true]) {
    coupons
      .command(active ? 'resume' : 'stop')
      .description(active ? t.resume : t.stop)
      .argument('<id>', t.id)
      .action(withContext(async (context, id: string) => (await actions()).giveOut(context, id, active)));
  }
}
