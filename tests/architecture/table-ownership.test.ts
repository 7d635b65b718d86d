import { describe, expect, test } from 'vitest';
import { everyStatement } from '../support/every-statement.ts';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';
import { useDatabase } from '../support/use-database.ts';
import { writtenTables } from '../support/written-tables.ts';

/**
 * Who writes a table: a folder of `domains`, or of the foundation. Everybody else calls a service of the owner. Tables of
 * domains to come belong to them already.
 */
const owners: Record<string, string> = {
  // keep-sorted start
  access_referers: 'access-referers',
  audit_logs: 'audit-logs',
  banners: 'home',
  blocks: 'blocks',
  cart_items: 'carts',
  carts: 'carts',
  certificates: 'certificates',
  cohort_members: 'cohorts',
  cohort_refreshes: 'cohorts',
  comments: 'posts',
  contact_messages: 'contact',
  corporation_likes: 'corporations',
  corporations: 'corporations',
  coupon_campaign_courses: 'coupons',
  coupon_campaigns: 'coupons',
  coupons: 'coupons',
  course_notes: 'course-notes',
  courses: 'courses',
  data_export_parts: 'data-exports',
  data_exports: 'data-exports',
  device_logins: 'tokens',
  enrollments: 'enrollments',
  entity_versions: 'workspaces',
  environments: 'workspaces',
  event_budgets: 'events',
  event_usage: 'events',
  event_watches: 'events',
  events: 'events',
  group_courses: 'groups',
  group_members: 'groups',
  groups: 'groups',
  idempotency_keys: 'http',
  images: 'images',
  inquiries: 'inquiries',
  instructor_applications: 'instructor-applications',
  job_workers: 'jobs',
  known_devices: 'sign-in',
  known_properties: 'properties',
  lecture_media: 'media',
  lecture_progress: 'learning',
  lectures: 'courses',
  ledger_entries: 'ledger',
  ledger_transactions: 'ledger',
  likes: 'likes',
  list_courses: 'lists',
  lists: 'lists',
  mail_allowances: 'users',
  mail_links: 'users',
  mail_requests: 'users',
  marketing_consents: 'marketing-consents',
  media_files: 'media',
  media_parts: 'media',
  media_signing_keys: 'media',
  mentors: 'mentors',
  messages: 'messages',
  migrations: 'database',
  notification_settings: 'notifications',
  notifications: 'notifications',
  order_item_courses: 'enrollments',
  order_items: 'orders',
  orders: 'orders',
  outbox: 'jobs',
  passkey_challenges: 'second-factors',
  passkeys: 'second-factors',
  payment_events: 'payments',
  payment_tries: 'payments',
  payments: 'payments',
  phone_codes: 'phones',
  playback_sessions: 'learning',
  player_preferences: 'learning',
  point_lots: 'points',
  point_spendings: 'points',
  point_transactions: 'points',
  post_pictures: 'posts',
  post_revisions: 'posts',
  posts: 'posts',
  rate_counters: 'http',
  reached_lectures: 'reached-lectures',
  recovery_codes: 'second-factors',
  refund_lines: 'orders',
  refunds: 'orders',
  reports: 'reports',
  result_collections: 'experiment-results',
  result_people: 'experiment-results',
  result_properties: 'experiment-results',
  result_totals: 'experiment-results',
  result_views: 'experiment-results',
  review_likes: 'reviews',
  reviews: 'reviews',
  roadmap_courses: 'roadmaps',
  roadmap_enrollments: 'roadmaps',
  roadmaps: 'roadmaps',
  sdk_keys: 'sdk-keys',
  sdk_metrics: 'events',
  search_documents: 'search-index',
  search_synonyms: 'search',
  search_words: 'search-index',
  second_factor_tickets: 'second-factors',
  sections: 'courses',
  security_events: 'security-events',
  sessions: 'sign-in',
  sign_in_attempts: 'sign-in',
  sms_allowances: 'phones',
  social_accounts: 'social-accounts',
  social_attempts: 'social-accounts',
  social_tickets: 'social-accounts',
  study_days: 'learning',
  test_payments: 'payments',
  token_grants: 'tokens',
  tokens: 'tokens',
  told_events: 'events',
  totp_factors: 'second-factors',
  unsubscribe_tokens: 'marketing-consents',
  users: 'users',
  voucher_batches: 'vouchers',
  vouchers: 'vouchers',
  webhook_deliveries: 'webhooks',
  webhook_messages: 'webhooks',
  webhooks: 'webhooks',
  workspace_entities: 'workspaces',
  // keep-sorted end
};

const files = readSourceFiles().filter(({ path }) => path.startsWith('api/src/'));
const database = useDatabase();

/** Tables that a statement writes and its domain does not own. */
async function foreignWrites({ name, text }: { name: string; text: string }): Promise<string[]> {
  const [domain] = name.split('.', 1);
  return (await writtenTables(database.client, text)).filter((table) => owners[table] !== domain);
}

test('every table has an owner', async () => {
  const { rows } = await database.client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition",
  );
  expect(Object.keys(owners).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test.each(await everyStatement())("%s writes its own domain's tables only", async (_name, each) => {
  expect(await foreignWrites(each)).toEqual([]);
});

describe('control: a foreign write is noticed', () => {
  test.each([
    ['an insert', "INSERT INTO users (email, name) VALUES ('a@b', 'a')", ['users']],
    ['an insert with a way out', 'INSERT INTO mail_requests (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET sent_at = now()', ['mail_requests']],
    ['an update that reads others', 'UPDATE users u SET name = s.ip FROM sessions s WHERE s.user_id = u.id AND u.id = $1', ['users']],
    [
      'writes in common table expressions',
      'WITH gone AS (DELETE FROM tokens RETURNING grant_id) UPDATE token_grants g SET name = $1 FROM gone WHERE gone.grant_id = g.id',
      ['token_grants', 'tokens'],
    ],
    ['a merge', 'MERGE INTO roadmaps r USING users u ON u.id = r.owner_id WHEN MATCHED THEN DELETE', ['roadmaps']],
    ['a partitioned table', 'DELETE FROM events WHERE day < $1', ['events']],
    ['a reading statement', 'SELECT id FROM users WHERE id = $1 FOR UPDATE', []],
  ])('%s', async (_what, text, tables) => {
    expect(await foreignWrites({ name: 'home.some-statement', text })).toEqual(tables);
  });
});

describe('models', () => {
  const folderOf = ({ path }: Pick<SourceFile, 'path'>) => /^api\/src\/(?:domains\/)?([^/]+)\//.exec(path)?.[1];
  const models = files.filter(({ path }) => path.endsWith('.model.ts'));

  test('belong to the owner of their table', () => {
    const tables = models.map((file) => ({ folder: folderOf(file), owner: owners[/tableName: '(\w+)'/.exec(file.text)?.[1] ?? ''] }));
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter(({ folder, owner }) => folder !== owner)).toEqual([]);
  });

  test('are used by their own domain only', () => {
    const foreign = files.flatMap((file) =>
      file.imports
        .filter(({ target }) => target.endsWith('.model.ts') && folderOf({ path: target }) !== folderOf(file) && file.path !== 'api/src/database/models.ts')
        .map(({ target }) => `${file.path} → ${target}`),
    );
    expect(foreign).toEqual([]);
  });
});
