import { expect, test } from 'vitest';
import type { Body } from '../../support/client.ts';
import { openCrashSite } from '../../support/crash-site.ts';
import { untilNone } from '../../support/hurry.ts';
import { buyer, confirm, coursesAt, order, wrongBooks, type Buyer } from '../../support/orders.ts';
import { inParallel } from '../../support/races.ts';
import { appAt, type TestApp } from '../../support/server.ts';
import { slowness } from '../../support/timing.ts';
import { TossServer } from '../../support/toss-server.ts';

interface Sale {
  who: Buyer;
  made: Body;
  key: string;
}

/** Jobs of a server that died are taken up again at once. */
const quiet = { LOG_LEVEL: 'fatal', JOB_LEASE_SECONDS: '1' };

async function placeOrder(app: TestApp, toss: TossServer): Promise<Sale> {
  const who = await buyer(app);
  const { order: made } = (await order(who, { items: await coursesAt(app, 10_000, 20_000) })).body;
  return { who, made, key: toss.begin(made) };
}

/** Gives the cheaper of two things back, of which the payment could pay twice. @returns the status; 0 without an answer */
async function refundCheaper({ who, made }: Sale): Promise<number> {
  const answer = await who
    .call('refundOrder', { params: { id: made.id }, body: { itemIds: [made.items[0].id], reason: '안 들을게요.' } })
    .catch(() => undefined);
  return answer?.status ?? 0;
}

const openConfirmations = (app: TestApp) => app.sql("SELECT order_no FROM orders WHERE status = 'PENDING'");
const openRefunds = (app: TestApp) => app.sql('SELECT id FROM refunds WHERE sent_at IS NULL');

test(
  'kill -9 of the server and of PostgreSQL at every step of a confirmation and of a refund takes and gives each won once',
  { timeout: 300_000 * (await slowness()) },
  async () => {
    const toss = await TossServer.start();
    const site = await openCrashSite([], { ...quiet, ...toss.env });
    let server = await site.start();
    const app = appAt(site.url, site.postgres.url);
    const killServer = async () => {
      await server.end('SIGKILL');
      return async () => {
        server = await site.start();
      };
    };
    const killDatabase = async () => {
      process.kill(site.postgres.pid, 'SIGKILL');
      return async () => undefined;
    };

    /** Does something while the provider holds these calls, and kills when all have arrived. Then the provider carries them out. */
    const interrupt = async (
      kill: () => Promise<() => Promise<void>>,
      holds: { arrived: Promise<void>; release: () => void }[],
      begin: () => Promise<unknown>,
    ) => {
      const begun = begin();
      await Promise.all(holds.map(({ arrived }) => arrived));
      const start = await kill();
      for (const { release } of holds) release();
      await start();
      await begun;
    };

    for (const kill of [killServer, killDatabase]) {
      // Before and after the provider has taken the money, and between its refusal and the question what that means.
      const sales = await inParallel(4, () => placeOrder(app, toss));
      const confirming = [toss.hold('confirm', 'before'), toss.hold('confirm', 'after')];
      toss.fail('confirm', 'PROVIDER_ERROR');
      toss.fail('confirm', 'PROVIDER_ERROR', { when: 'after' });
      const reading = [toss.hold('find', 'before'), toss.hold('find', 'after')];
      await interrupt(kill, [...confirming, ...reading], () => Promise.all(sales.map(({ who, made, key }) => confirm(who, made, key).catch(() => undefined))));
      await untilNone(app, openConfirmations);
      expect(sales.map(({ key }) => toss.books.find(key)).map(({ status, balanceAmount }) => `${status} ${balanceAmount}`)).toEqual(
        Array.from({ length: 4 }, () => 'DONE 30000'),
      );

      // Before and after the question what has gone back, and before and after the money goes.
      const refunding = [toss.hold('find', 'before'), toss.hold('find', 'after'), toss.hold('cancel', 'before'), toss.hold('cancel', 'after')];
      await interrupt(kill, refunding, () => Promise.all(sales.map(refundCheaper)));
      // Who was not answered asks again; what was granted before is refused then.
      const isGranted = async (sale: Sale) => [200, 409].includes(await refundCheaper(sale));
      for (const sale of sales) await expect.poll(() => isGranted(sale), { timeout: 60_000 * (await slowness()), interval: 500 }).toBe(true);
      await untilNone(app, openRefunds);
      expect(sales.map(({ key }) => toss.books.find(key)).map(({ cancels, balanceAmount }) => `${cancels?.length} ${balanceAmount}`)).toEqual(
        Array.from({ length: 4 }, () => '1 20000'),
      );
    }

    const [{ ours } = { ours: 0 }] = await app.sql<{ ours: number }>("SELECT sum(amount)::int AS ours FROM ledger_entries WHERE account = 'provider'");
    expect(ours).toBe(toss.books.balance());
    expect(await wrongBooks(app)).toEqual([]);
    await app.stop();
    toss.stop();
  },
);
