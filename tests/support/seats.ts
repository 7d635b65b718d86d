import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';

/**
 * Loaded into a server before everything else: seats of an evening are sold there, too, a kind that has no courses. There is one of each,
 * held while its order waits to be paid. All of its price comes back until a day before, half of it until it begins, then nothing.
 */
const kind: (typeof soldKinds)[keyof typeof soldKinds] = {
  name: '좌석',
  badge: '저녁 모임',
  courses: 'NONE',
  path: ({ refId }) => `/evenings/${refId}`,
  refund: {
    rules: ['WITHIN_TERMS', 'BY_TIME', 'TOO_LATE'],
    text: ({ rule, ratio }) => (rule === 'TOO_LATE' ? '모임이 시작되어 환불할 수 없어요.' : `모임이 시작하기 전이어서 ${ratio}% 돌려드려요.`),
  },
  paid: { message: '모임에서 만나요.', go: '모임 보기', path: (refId) => `/evenings/${refId}` },
  mails: {
    bought: '모임에서 만나요.',
    terms: '하루 전까지 모두 돌려드립니다.',
    ended: '자리가 취소되었습니다.',
    kept: '자리는 그대로입니다.',
    late: '끝난 주문이어서',
  },
};
Object.assign(soldKinds, { SEAT: kind });

// The contract is read with all kinds in it.
const [{ z }, { orderErrors }, { present, statement }, { fail }, { kinds }, { NotGiven }, { dataLife }] = await Promise.all([
  import('zod'),
  import('@baeum/contract/domains/orders/orders.errors.ts'),
  import('@baeum/api/src/database/statement.ts'),
  import('@baeum/api/src/http/base/app-error.ts'),
  import('@baeum/api/src/sold-kinds/all-kinds.ts'),
  import('@baeum/api/src/sold-kinds/sold-kind.ts'),
  import('@baeum/api/src/data-life/data-life.ts'),
]);

const ids = { ids: z.array(z.number()) };
const find = statement(
  'seats.find',
  { parameters: ids, row: { id: z.number(), title: z.string(), price: z.number(), free: present(z.boolean()) } },
  'SELECT id, title, price, order_item_id IS NULL AS free FROM seats WHERE id = ANY ($ids)',
);
const hold = statement(
  'seats.hold',
  { parameters: { id: z.number(), itemId: z.number() } },
  'UPDATE seats SET order_item_id = $itemId WHERE id = $id AND order_item_id IS NULL',
);
const count = statement(
  'seats.count-held',
  { parameters: ids, row: { held: present(z.number()) } },
  'SELECT count(*) AS held FROM seats WHERE order_item_id = ANY ($ids)',
);
const give = statement(
  'seats.give',
  { parameters: { ...ids, userId: z.number() } },
  'UPDATE seats SET user_id = $userId WHERE order_item_id = ANY ($ids) AND user_id IS NULL',
);
const free = statement('seats.free', { parameters: ids }, 'UPDATE seats SET order_item_id = NULL, user_id = NULL WHERE order_item_id = ANY ($ids)');
const findShares = statement(
  'seats.find-shares',
  { parameters: ids, row: { order_item_id: present(z.number()), ratio: present(z.number()) } },
  `SELECT order_item_id, CASE WHEN starts_at > now() + interval '1 day' THEN 100 WHEN starts_at > now() THEN 50 ELSE 0 END AS ratio
   FROM seats WHERE order_item_id = ANY ($ids)`,
);

const itemsOf = (goods: readonly { itemId: number }[]) => ({ ids: goods.map(({ itemId }) => itemId) });
const rules = { 100: 'WITHIN_TERMS', 50: 'BY_TIME', 0: 'TOO_LATE' } as const;

const seat: (typeof kinds)[keyof typeof kinds] = {
  async offers(_userId, wanted) {
    const rows = await find.all({ ids: [...wanted] });
    return new Map(
      rows
        .filter((row) => row.free)
        .map(({ id, title, price }) => [id, { title, thumbnailUrl: '/seat.svg', price, salePrice: price, available: true, courses: [] }]),
    );
  },
  async shown(wanted) {
    const rows = await find.all({ ids: [...wanted] });
    return new Map(rows.map(({ id, title }) => [id, { title, thumbnailUrl: '/seat.svg', linked: true, open: true }]));
  },
  delivery: {
    async hold(goods) {
      for (const { refId: id, itemId } of goods) if ((await hold.run({ id, itemId })) === 0) throw fail(orderErrors.notForSale);
    },
    async look(_userId, goods) {
      if ((await count.one(itemsOf(goods))).held < goods.length) throw new NotGiven('GONE');
    },
    async give(userId, goods) {
      if ((await give.run({ ...itemsOf(goods), userId })) < goods.length) throw new NotGiven('GONE');
    },
    async shares(goods) {
      const rows = await findShares.all(itemsOf(goods));
      return new Map(rows.map(({ order_item_id: id, ratio }) => [id, { rule: rules[ratio as keyof typeof rules], ratio, progressRate: 0 }]));
    },
    async takeBack(goods) {
      await free.run(itemsOf(goods));
    },
  },
};
Object.assign(kinds, { SEAT: seat });
Object.assign(dataLife, {
  seats: { owner: 'seats', account: 'user_id', exported: { as: '좌석' }, withdrawal: 'unlinked' } satisfies (typeof dataLife)[string],
});
