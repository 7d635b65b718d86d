import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import { hashSecret } from '../../secrets/secrets.ts';
import { withConnection } from '../connection.ts';
import { withLongTimeout } from '../time-limits.ts';
import { transaction } from '../transaction.ts';
import { demoEmails } from './content/accounts.ts';
import { demoCoupons, ownCoupon } from './content/coupons.ts';
import { banners, companies } from './content/home-content.ts';
import { demoGroups, demoReceiver, demoVoucherBatch } from './content/names.ts';
import { DemoDataError } from './errors.ts';

interface Found {
  what: string;
  count: number;
}

const people = 'SELECT id FROM users WHERE email = ANY($1)';
/** Payouts by demo operators, and those to demo instructors only. Others stay. */
const demoPayouts = `NOT EXISTS (SELECT FROM payout_lines l JOIN settlements s ON s.id = l.settlement_id WHERE l.batch_id = payout_batches.id AND s.instructor_id NOT IN (${people}))`;
const courses = `SELECT id FROM courses WHERE instructor_id IN (${people})`;
const orders = `SELECT id FROM orders WHERE user_id IN (${people})`;
const couponCodes = [...demoCoupons, ownCoupon].map(({ code }) => code);
const keys = Object.values(demoSdkKeys).map(hashSecret);

/** Demo rows of a table; `$1` in the condition is the list of values. */
interface Part {
  what: string;
  table: string;
  where: string;
  values: readonly string[];
}

/** In order of dependencies, referencing rows first. */
const ordersOfPeople: Part[] = [
  { what: '데모 회원의 환불 항목', table: 'refund_lines', where: `refund_id IN (SELECT id FROM refunds WHERE order_id IN (${orders}))`, values: demoEmails },
  { what: '데모 회원의 환불', table: 'refunds', where: `order_id IN (${orders})`, values: demoEmails },
  {
    what: '데모 회원이 산 강의',
    table: 'order_item_courses',
    where: `order_item_id IN (SELECT id FROM order_items WHERE order_id IN (${orders}))`,
    values: demoEmails,
  },
  { what: '데모 회원이 산 것', table: 'order_items', where: `order_id IN (${orders})`, values: demoEmails },
  {
    what: '데모 회원의 결제 기록',
    table: 'payment_events',
    where: `payment_id IN (SELECT id FROM payments WHERE order_id IN (${orders}))`,
    values: demoEmails,
  },
  { what: '데모 회원의 결제', table: 'payments', where: `order_id IN (${orders})`, values: demoEmails },
  {
    what: '데모 회원의 연습용 결제',
    table: 'test_payments',
    where: `order_no IN (SELECT order_no FROM orders WHERE user_id IN (${people}))`,
    values: demoEmails,
  },
  { what: '데모 회원의 주문', table: 'orders', where: `user_id IN (${people})`, values: demoEmails },
];

const accounts: Part = { what: '데모 계정', table: 'users', where: 'email = ANY($1)', values: demoEmails };
const sdkKeys: Part = { what: '데모 SDK 키', table: 'sdk_keys', where: 'hash = ANY($1)', values: keys };
/** Rows that grant access. */
const credentials: Part[] = [accounts, { ...sdkKeys, where: `${sdkKeys.where} AND revoked_at IS NULL` }];

/** Everything that is deleted, in an order that the foreign keys allow. Sessions, tokens and similar rows are deleted with their account. */
const parts: Part[] = [
  { what: '데모 회원이나 데모 강의의 수강평', table: 'reviews', where: `user_id IN (${people}) OR course_id IN (${courses})`, values: demoEmails },
  { what: '데모 회원이나 데모 강의의 문의', table: 'inquiries', where: `user_id IN (${people}) OR course_id IN (${courses})`, values: demoEmails },
  { what: '데모 회원의 댓글', table: 'comments', where: `author_id IN (${people})`, values: demoEmails },
  { what: '데모 회원의 글', table: 'posts', where: `author_id IN (${people})`, values: demoEmails },
  { what: '데모 회원의 신고', table: 'reports', where: `reporter_id IN (${people})`, values: demoEmails },
  { what: '데모 회원의 문의', table: 'contact_messages', where: `user_id IN (${people})`, values: demoEmails },
  { what: '데모 회원이 올린 그림', table: 'post_pictures', where: `user_id IN (${people})`, values: demoEmails },
  {
    what: '데모 회원의 장부',
    table: 'ledger_transactions',
    where: `order_id IN (${orders}) OR id IN (SELECT transaction_id FROM ledger_entries WHERE user_id IN (${people}))`,
    values: demoEmails,
  },
  { what: '데모 지식공유자의 수입', table: 'income_facts', where: `instructor_id IN (${people})`, values: demoEmails },
  { what: '데모 지식공유자의 정산', table: 'settlements', where: `instructor_id IN (${people})`, values: demoEmails },
  { what: '데모 운영자의 승인 요청', table: 'approvals', where: `asked_by IN (${people}) OR decided_by IN (${people})`, values: demoEmails },
  { what: '데모 정산금의 지급', table: 'payout_batches', where: demoPayouts, values: demoEmails },
  { what: '데모 회원이 쓴 포인트', table: 'point_spendings', where: `lot_id IN (SELECT id FROM point_lots WHERE user_id IN (${people}))`, values: demoEmails },
  { what: '데모 회원의 포인트', table: 'point_lots', where: `user_id IN (${people})`, values: demoEmails },
  { what: '데모 수강권', table: 'voucher_batches', where: 'name = ANY($1)', values: [demoVoucherBatch] },
  { what: '데모 회원의 멘토링', table: 'mentorings', where: `mentor_id IN (${people}) OR mentee_id IN (${people})`, values: demoEmails },
  { what: '데모 회원의 메시지', table: 'messages', where: `from_user_id IN (${people}) OR to_user_id IN (${people})`, values: demoEmails },
  { what: '데모 회원이나 데모 강의의 수강', table: 'enrollments', where: `user_id IN (${people}) OR course_id IN (${courses})`, values: demoEmails },
  { what: '데모 쿠폰', table: 'coupons', where: 'campaign_id IN (SELECT id FROM coupon_campaigns WHERE code = ANY($1))', values: couponCodes },
  { what: '데모 회원의 쿠폰', table: 'coupons', where: `user_id IN (${people})`, values: demoEmails },
  ...ordersOfPeople,
  { what: '데모 쿠폰 발행', table: 'coupon_campaigns', where: 'code = ANY($1)', values: couponCodes },
  { what: '데모 단체', table: 'groups', where: 'name = ANY($1)', values: demoGroups.map(({ name }) => name) },
  { what: '데모 단체 알림', table: 'broadcasts', where: `author_id IN (${people})`, values: demoEmails },
  { what: '데모 로드맵', table: 'roadmaps', where: `owner_id IN (${people})`, values: demoEmails },
  { what: '데모 강의', table: 'courses', where: `id IN (${courses})`, values: demoEmails },
  { what: '데모 회원이 올린 영상과 파일', table: 'media_assets', where: `owner_id IN (${people})`, values: demoEmails },
  { what: '데모 회원의 계약', table: 'contract_agreements', where: `user_id IN (${people})`, values: demoEmails },
  {
    what: '데모 강의의 파일',
    table: 'media_files',
    where: 'NOT EXISTS (SELECT FROM media_assets a WHERE a.file_id = media_files.id) AND key ~ ANY($1)',
    values: ['^(opening|practice)\\.ko-', '^(opening|practice|guide)-'],
  },
  { what: '데모 멘토', table: 'mentors', where: `user_id IN (${people})`, values: demoEmails },
  { what: '데모 배너', table: 'banners', where: 'title = ANY($1)', values: banners.map(({ title }) => title) },
  {
    what: '데모 배너가 있는 홈 화면',
    table: 'home_versions',
    where: "EXISTS (SELECT FROM jsonb_array_elements(content -> 'banners') b WHERE b ->> 'title' = ANY($1))",
    values: banners.map(({ title }) => title),
  },
  {
    what: '데모 웹훅이 알린 것',
    table: 'webhook_messages',
    where: 'id IN (SELECT d.message_id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.url = ANY($1))',
    values: [demoReceiver],
  },
  { what: '데모 웹훅', table: 'webhooks', where: 'url = ANY($1)', values: [demoReceiver] },
  { what: '데모 회원에게 쓴 메일', table: 'outbox', where: 'recipient = ANY($1)', values: demoEmails },
  { what: '데모 검색 기록', table: 'events', where: "subject_key = ANY($1) AND starts_with(insert_id, 'demo-search-')", values: ['search_course'] },
  {
    what: '데모 실험의 이벤트',
    table: 'events',
    where: "subject_key = ANY($1) AND starts_with(insert_id, 'demo-visitor-')",
    values: ['1', 'signup_completed'],
  },
  { what: '데모 기업', table: 'corporations', where: 'name = ANY($1)', values: companies.map(({ name }) => name) },
  sdkKeys,
  accounts,
];

/** Counts of what clearing would delete. */
export async function findDemoData(): Promise<Found[]> {
  return countAll(parts);
}

/** @throws DemoDataError for a database with demo accounts or demo keys */
export async function refuseDemoData(): Promise<void> {
  const found = await countAll(credentials);
  if (found.length === 0) return;
  const lines = [
    '데모 데이터가 든 데이터베이스로는 운영 환경에서 시작할 수 없습니다. 데모 계정의 비밀번호와 SDK 키는 누구나 알고 있습니다.',
    ...found.map(toLine),
    '무엇이 지워지는지 보려면: node api/bin/baeum-server.mjs clear-demo-data',
    '지우려면: node api/bin/baeum-server.mjs clear-demo-data --yes',
  ];
  throw new DemoDataError(lines.join('\n'));
}

/** Deletes the demo data, all or nothing. Experiments stay: they grant no access, and may be in use. */
export async function clearDemoData(): Promise<Found[]> {
  return withLongTimeout(() =>
    transaction(async () => {
      const found = await countAll(parts);
      await setBooksLocked(false);
      for (const { table, where, values } of parts) await ask(`DELETE FROM ${table} WHERE ${where}`, values);
      await setBooksLocked(true);
      return found;
    }),
  );
}

const books = ['ledger_transactions', 'ledger_entries', 'income_facts', 'settlements'];

/** Enables or disables the triggers that refuse deletions from the ledger. */
async function setBooksLocked(locked: boolean): Promise<void> {
  const how = locked ? 'ENABLE' : 'DISABLE';
  const text = books.map((table) => `ALTER TABLE ${table} ${how} TRIGGER ${table}_kept`).join('; ');
  await withConnection((connection) => connection.query(text));
}

export function toLine({ what, count }: Found): string {
  return `  - ${what} ${count}`;
}

async function countAll(wanted: readonly Part[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const { what, table, where, values } of wanted) {
    const { rows } = await ask<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`, values);
    if (rows[0]?.count) found.push({ what, count: rows[0].count });
  }
  return found;
}

async function ask<Row extends object = object>(text: string, values: readonly string[]) {
  return withConnection((connection) => connection.query<Row>(text, [values]));
}
