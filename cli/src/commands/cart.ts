import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';

const texts = inLanguages({
  ko: {
    list: '수강바구니를 봅니다',
    add: '강의나 로드맵을 담습니다',
    remove: '수강바구니에서 뺍니다',
    refId: '강의 번호 (--roadmap이면 로드맵 번호)',
    roadmap: '로드맵을 담음',
    itemIds: '뺄 항목의 번호 (list의 id)',
    all: '모두 뺌',
  },
  en: {
    list: 'see your cart',
    add: 'add a course or roadmap',
    remove: 'remove from the cart',
    refId: 'number of the course (of the roadmap with --roadmap)',
    roadmap: 'add a roadmap',
    itemIds: 'ids of items (see list)',
    all: 'remove everything',
  },
});

const actions = () => import('./cart/cart.ts');

/** One's own cart. */
export function defineCart(cart: Command): void {
  const t = texts();
  withExamples(cart, 'baeum cart list', 'baeum cart add 12', 'baeum cart add 5 --roadmap', 'baeum cart remove 31');
  cart
    .command('list')
    .description(t.list)
    .action(withContext(async (context) => (await actions()).listCart(context)));
  cart
    .command('add')
    .description(t.add)
    .argument('<refId>', t.refId)
    .option('--roadmap', t.roadmap)
    .action(withContext(async (context, refId: string, flags: Readonly<Record<string, true>>) => (await actions()).addToCart(context, refId, flags)));
  cart
    .command('remove')
    .description(t.remove)
    .argument('[itemId...]', t.itemIds)
    .option('--all', t.all)
    .action(withContext(async (context, ids: string[], flags: { all?: true }) => (await actions()).removeFromCart(context, ids, flags)));
}
