import { transaction } from '@baeum/api/src/database/transaction.ts';
import { resurrectable } from '@baeum/api/src/domains/coupons/coupon-rows.ts';
import { holdCoupons, releaseCoupons } from '@baeum/api/src/domains/coupons/coupons.public.ts';
import { hashSecret, newSecret } from '@baeum/api/src/secrets/secrets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { createCampaign, giveCoupon } from '../../support/coupons.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { withoutClauses } from '../../support/guards.ts';
import { emptyOrder } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** People who are signed in, all made at once. */
async function members(count: number): Promise<TestClient[]> {
  const secrets = Array.from({ length: count }, () => newSecret());
  await app.sql(
    `WITH s AS (SELECT unnest($1::text[]) AS hash),
     people AS (INSERT INTO users (email, name, email_verified_at) SELECT s.hash || '@example.test', '김배움', now() FROM s RETURNING id, email)
     INSERT INTO sessions (user_id, secret_hash, expires_at) SELECT p.id, split_part(p.email, '@', 1), now() + interval '1 day' FROM people p`,
    [secrets.map(hashSecret)],
  );
  return secrets.map((secret) => {
    const browser = client(app.url);
    browser.cookies.set('sid', secret);
    return browser;
  });
}

const register = (who: TestClient, code: string) => who.call('registerCoupon', { body: { code } });
const revive = (who: TestClient, couponId: number) => who.call('resurrectCoupon', { body: { couponId } });
const endYesterday = (id: number) =>
  app.sql("UPDATE coupons SET expires_at = now() - interval '1 day', starts_at = now() - interval '2 days' WHERE id = $1", [id]);
async function hold(userId: number, couponIds: number[]): Promise<number> {
  const orderId = await emptyOrder(app, userId);
  await transaction(() => holdCoupons(userId, couponIds, orderId));
  return orderId;
}

describe('registerCoupon by 200 at once', () => {
  const race = async () => {
    const { id, code } = await createCampaign(app, { limit: 50 });
    const answers = await Promise.all((await members(200)).map((member) => register(member, code)));
    const [kept] = await app.sql('SELECT issued, (SELECT count(*)::int FROM coupons WHERE campaign_id = g.id) AS held FROM coupon_campaigns g WHERE id = $1', [
      id,
    ]);
    return { answers: tally(answers), ...kept };
  };
  const right = { answers: { '201': 50, '409 COUPON_005': 150 }, issued: 50, held: 50 };

  test('50 of 50 are given', async () => expect(await race()).toEqual(right));

  test('control: without the condition more are', async () => {
    const constraint = 'coupon_campaigns_limit CHECK (issued BETWEEN 0 AND coalesce(issue_limit, issued))';
    await app.sql('ALTER TABLE coupon_campaigns DROP CONSTRAINT coupon_campaigns_limit');
    const wrong = await withoutClauses(
      {
        clauses: {
          'coupons.count-issued': ' AND (issue_limit IS NULL OR issued + $2 <= issue_limit)',
          'coupons.give': ' AND issued < coalesce(issue_limit, issued + 1)',
        },
      },
      race,
    ).finally(async () => {
      await app.sql('UPDATE coupon_campaigns SET issue_limit = NULL WHERE issued > issue_limit');
      await app.sql(`ALTER TABLE coupon_campaigns ADD CONSTRAINT ${constraint}`);
    });
    expect(wrong).toMatchObject({ issued: 200, held: 200 });
  });
});

describe('resurrectCoupon 200 times at once', () => {
  const race = async () => {
    const member = await signedInClient(app);
    const id = await giveCoupon(app, member.user.id);
    await endYesterday(id);
    return tally(await inParallel(200, () => revive(member, id)));
  };

  test('happens once', async () => expect(await race()).toEqual({ '200': 1, '409 COUPON_006': 199 }));

  test('control: without the condition it happens again', async () => {
    const clause = ` AND ${resurrectable}`;
    expect(await withoutClauses({ clauses: { 'coupons.revive': clause } }, race)).toEqual({ '200': 200 });
  });
});

describe('200 orders with one coupon at once, half of them given back', () => {
  const race = async () => {
    const { id: userId } = await createUser(app);
    const id = await giveCoupon(app, userId);
    const won: number[] = [];
    const used = new Set<number>();
    await inParallel(200, async (index) => {
      const orderId = await hold(userId, [id]).catch(() => undefined);
      if (orderId === undefined) return;
      won.push(orderId);
      used.add(orderId);
      if (index % 2 === 0) return;
      used.delete(orderId);
      await transaction(() => releaseCoupons(orderId));
    });
    const [row] = await app.sql<{ order_id: number | null }>('SELECT order_id FROM coupons WHERE id = $1', [id]);
    return { won: won.length, used: used.size, held: row?.order_id !== null && used.has(Number(row?.order_id)) };
  };

  test('one has it at a time', async () => {
    const { used, held } = await race();
    expect(used).toBeLessThanOrEqual(1);
    expect(held).toBe(used === 1);
  });

  test('control: without the condition several have it', async () => {
    const { used } = await withoutClauses({ clauses: { 'coupons.hold': ' AND k.used_at IS NULL AND k.starts_at <= now() AND now() < k.expires_at' } }, race);
    expect(used).toBeGreaterThan(1);
  });
});
