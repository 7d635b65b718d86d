import { pointsContract } from '@baeum/contract/domains/points/points.contract.ts';
import type { PointType } from '@baeum/contract/domains/points/points.rules.ts';
import type { PointPage, PointTx } from '@baeum/contract/domains/points/points.schemas.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';

const texts = inLanguages({
  ko: {
    balance: '쓸 수 있는 포인트',
    soon: '곧 사라지는 포인트',
    soonAt: '처음 사라지는 때',
    at: '때',
    type: '종류',
    amount: '포인트',
    left: '남은 포인트',
    reason: '까닭',
    until: '쓸 수 있는 때',
  },
  en: {
    balance: 'points to spend',
    soon: 'points that end soon',
    soonAt: 'first of them end',
    at: 'at',
    type: 'type',
    amount: 'points',
    left: 'points left',
    reason: 'reason',
    until: 'until',
  },
});

export interface HistoryFlags {
  type?: PointType;
  page?: string;
  all?: true;
}

export async function showPoints(context: Context): Promise<void> {
  const t = texts();
  const { balance, expiringSoon } = await (await context.session()).call(pointsContract.getPoints, { query: {} });
  await print(
    context.output,
    { balance, expiringSoon },
    {
      pairs: [
        [t.balance, balance],
        [t.soon, expiringSoon.amount],
        [t.soonAt, expiringSoon.at],
      ],
    },
  );
}

export async function showHistory(context: Context, { all, ...query }: HistoryFlags): Promise<void> {
  const t = texts();
  const session = await context.session();
  await printPages<PointTx>(context.output, {
    send: async (request) => {
      const answer = await session.send(pointsContract.getPoints, request);
      return { ...answer, body: (answer.body as PointPage).history };
    },
    request: { query },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', t.at, t.type, t.amount, t.left, t.reason, t.until],
      rows: items.map(({ id, createdAt, type, amount, balanceAfter, reason, expiresAt }) => [id, createdAt, type, amount, balanceAfter, reason, expiresAt]),
    }),
  });
}
