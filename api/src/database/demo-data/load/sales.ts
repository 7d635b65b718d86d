import { courseItem, roadmapItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { day, hour } from '@baeum/contract/shared/constants.ts';
import { isPractising, placeDemoOrder, refundOfDemoOrder } from '../../../domains/orders/demo-orders.public.ts';
import { withConnection } from '../../connection.ts';
import type { Clock } from '../clock.ts';
import { ownCoupon, welcomeCoupon } from '../content/coupons.ts';
import { ownRoadmap } from '../content/home-content.ts';
import { insertRows } from '../insert-rows.ts';
import { moveOrders, type MovedOrder } from '../move-orders.ts';
import { quietly } from '../quietly.ts';
import { randomOf, type Random } from '../random.ts';
import type { LoadedCourse } from './courses.ts';
import { payAtPracticeBank } from './orders.ts';
import type { People } from './people.ts';
import { loadStatements } from './statements.ts';

/** Days of sales: a year and a half. */
const span = 545;

/**
 * Sales and refunds of the demo instructor: each order is created through the normal operations and then moved to its day,
 * and so are the statements of past months. Nobody is notified of past events.
 */
export async function loadSales(clock: Clock, people: People, courses: readonly LoadedCourse[]): Promise<void> {
  if (!isPractising()) return;
  await quietly(async () => {
    const shop = await openShop(clock, people, courses);
    const orders = await sellRoadmap(shop, 40);
    for (let daysAgo = span; daysAgo > 1; daysAgo -= shop.random.between(7, 14)) orders.push(...(await sellOne(shop, daysAgo)));
    await moveOrders(orders);
    await loadStatements(clock, people);
  });
}

interface Shop {
  clock: Clock;
  random: Random;
  courses: readonly LoadedCourse[];
  buyers: People['learners'];
  /** Campaigns by code. */
  campaigns: ReadonlyMap<string, number>;
  /** Enrolments and coupons in use: `user course`, `user coupon campaign`. */
  taken: Set<string>;
}

/** Excludes the demo learner as a buyer. */
async function openShop(clock: Clock, { instructors, learners: [, ...buyers] }: People, all: readonly LoadedCourse[]): Promise<Shop> {
  const courses = all.filter(({ instructor, price }) => instructor === 'han' && price > 0);
  await insertRows('coupon_campaigns', [toCampaign(clock, instructors.get('han'))]);
  const campaigns = new Map((await ask<{ code: string; id: number }>('SELECT code, id::int AS id FROM coupon_campaigns')).map(({ code, id }) => [code, id]));
  await insertRows(
    'coupon_campaign_courses',
    courses.map(({ id }) => ({ campaign_id: campaigns.get(ownCoupon.code), course_id: id })),
  );
  const rows = await ask<{ taken: string }>("SELECT user_id || ' ' || course_id AS taken FROM enrollments");
  return { clock, random: randomOf('sales'), courses, buyers, campaigns, taken: new Set(rows.map(({ taken }) => taken)) };
}

function toCampaign(clock: Clock, issuerId: number | undefined) {
  const { code, name, percent, begun, ends } = ownCoupon;
  return {
    code,
    name,
    discount_type: 'PERCENT',
    discount_value: percent,
    min_order_amount: 0,
    applies_to: 'COURSES',
    issued: 0,
    issue_limit: 100,
    issuer_id: issuerId,
    funded_by: 'INSTRUCTOR',
    starts_at: clock.daysAgo(begun),
    expires_at: clock.daysAgo(-ends),
  };
}

/** Sells a course to a user who existed then and is not enrolled; some use a coupon, in recent weeks the instructor's own, and some get a refund. */
async function sellOne(shop: Shop, daysAgo: number): Promise<MovedOrder[]> {
  const { clock, random, courses, buyers, taken } = shop;
  const at = momentOf(clock, daysAgo, random);
  const offers = random.shuffled(courses.filter(({ publishedAt }) => publishedAt < at));
  for (const { id } of offers) {
    const buyer = random.shuffled(buyers).find(({ id: userId, createdAt }) => createdAt < at && !taken.has(`${userId} ${id}`));
    if (!buyer) continue;
    taken.add(`${buyer.id} ${id}`);
    const couponIds = random.next() < 0.4 ? await giveCoupon(shop, buyer.id, at) : [];
    const order = await placeDemoOrder(buyer.id, { items: [courseItem(id)], couponIds, points: 0 }, payAtPracticeBank);
    if (random.next() > 0.15 || daysAgo < 5) return [{ id: order.id, at, back: null }];
    await refundOfDemoOrder(buyer.id, order, '다른 강의를 먼저 듣기로 했어요.');
    return [{ id: order.id, at, back: new Date(at.getTime() + 3 * day) }];
  }
  return [];
}

/** Sells the roadmap of the instructor's own courses to a user who is enrolled in none of them. */
async function sellRoadmap({ clock, random, courses, buyers, taken }: Shop, daysAgo: number): Promise<MovedOrder[]> {
  const ids = courses.filter(({ slug }) => ownRoadmap.courses.includes(slug)).map(({ id }) => id);
  const at = momentOf(clock, daysAgo, random);
  const buyer = buyers.find(({ id: userId, createdAt }) => createdAt < at && ids.every((id) => !taken.has(`${userId} ${id}`)));
  const [roadmap] = await ask<{ id: number }>('SELECT id::int AS id FROM roadmaps WHERE title = $1', [ownRoadmap.title]);
  if (!buyer || !roadmap) return [];
  for (const id of ids) taken.add(`${buyer.id} ${id}`);
  const order = await placeDemoOrder(buyer.id, { items: [roadmapItem(roadmap.id)], couponIds: [], points: 0 }, payAtPracticeBank);
  return [{ id: order.id, at, back: null }];
}

/** Issues the instructor's own coupon if it existed then, else one of the platform's; at most once per user. */
async function giveCoupon({ clock, campaigns, taken }: Shop, userId: number, at: Date): Promise<number[]> {
  const campaignId = campaigns.get((at > clock.daysAgo(ownCoupon.begun) ? ownCoupon : welcomeCoupon).code);
  const mark = `${userId} coupon ${campaignId}`;
  if (taken.has(mark)) return [];
  taken.add(mark);
  const times = { issued_at: at, starts_at: clock.daysAgo(ownCoupon.begun), expires_at: clock.daysAgo(-ownCoupon.ends) };
  const given = await insertRows<{ id: number }>('coupons', [{ campaign_id: campaignId, user_id: userId, ...times }], 'id');
  await ask('UPDATE coupon_campaigns SET issued = issued + 1 WHERE id = $1', [campaignId]);
  return given.map(({ id }) => id);
}

function momentOf(clock: Clock, daysAgo: number, random: Random): Date {
  return new Date(clock.daysAgo(daysAgo).getTime() - random.between(0, 20) * hour);
}

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await withConnection((connection) => connection.query<Row>(text, values))).rows;
}
