import { pointTypes } from '@baeum/contract/domains/points/points.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { paginateOption } from '../derive/paginate-option.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { HistoryFlags } from './points/points.ts';

const texts = inLanguages({
  ko: {
    show: '쓸 수 있는 포인트와 곧 사라지는 포인트를 봅니다',
    history: '포인트가 늘고 준 내역을 봅니다 (최근 것부터)',
    type: 'EARN: 적립, SPEND: 사용, EXPIRE: 소멸, RESTORE: 돌려받음, ADJUST: 운영자 조정',
    page: '몇 번째 쪽인지',
    all: '모든 쪽을 이어서 받음',
  },
  en: {
    show: 'show what you can spend and what ends soon',
    history: 'show how your points came and went (the latest first)',
    type: 'this kind only',
    page: 'number of the page',
    all: 'page after page until the end',
  },
});

const actions = () => import('./points/points.ts');

/** One's own points. */
export function definePoints(points: Command): void {
  const t = texts();
  withExamples(points, 'baeum points show', 'baeum points history --type SPEND --all');
  points
    .command('show')
    .description(t.show)
    .action(withContext(async (context) => (await actions()).showPoints(context)));
  points
    .command('history')
    .description(t.history)
    .addOption(new Option('--type <type>', t.type).choices(pointTypes))
    .option('--page <page>', t.page)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, flags: HistoryFlags) => (await actions()).showHistory(context, flags)));
}
