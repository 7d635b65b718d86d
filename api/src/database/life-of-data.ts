import type { Config } from '../config.ts';

/** Settings that say for how many days something is kept. */
export type RetentionSetting = Extract<keyof Config, `${string}_RETENTION_DAYS`>;

/** How long rows are kept, and the job of their domain that deletes them then. */
export interface Retention {
  /** A setting, or what the domain itself rules. */
  days: RetentionSetting | { rule: string };
  job: string;
}

/** What becomes of a person's rows when they leave. Foreign keys must agree, which a test checks. */
export type Withdrawal =
  /** Deleted. */
  | 'erased'
  /** The account itself: it stays for what refers to it, without anything that tells who it was. */
  | 'emptied'
  /** Kept for the others who use it; its author is the emptied account. */
  | 'stays'
  /** Kept without the person. */
  | 'unlinked'
  /** Nothing leads from the account to them, or not for long: they go when their time is over. */
  | 'expires'
  /** The law wants them for this long, and says so here. `holds`: columns that keep something personal, apart from the account's number. */
  | { keptFor: string; law: string; holds?: readonly string[] };

interface PersonalRows {
  /** Column that holds the account's id. Absent where rows tell their person in another way. */
  account?: string;
  /** Table through which a row belongs to its person. */
  through?: string;
  /** Columns that hold an address or an identifier, where that is all there is. */
  identifiedBy?: readonly string[];
  /** What they are called in an export of one's data, and columns that it leaves out; or why it does not hold them. */
  exported: { as: string; without?: readonly string[] } | { not: string };
  withdrawal: Withdrawal;
  kept?: Retention;
}

interface ImpersonalRows {
  personal: false;
  /** Columns that look personal by their name, and what they hold. */
  harmless?: Readonly<Record<string, string>>;
  kept?: Retention;
}

export type LifeOfData = PersonalRows | ImpersonalRows;

const secret = { not: 'holds only the hash of a secret' };
const brief = { not: 'gone within days' };
const internal = { not: 'protects the site; tells nothing that the person did not do' };

/**
 * Whose rows each table holds, and what becomes of them: what an export gives its person, what withdrawal does, and when a
 * sweep deletes them. A table that is missing here fails a test.
 */
export const lifeOfData: Readonly<Record<string, LifeOfData>> = {
  // keep-sorted start
  access_referers: {
    account: 'user_id',
    exported: { as: '들어온 경로' },
    withdrawal: 'unlinked',
    kept: { days: 'ACCESS_REFERERS_RETENTION_DAYS', job: 'access-referers.sweep' },
  },
  audit_logs: {
    account: 'actor_id',
    exported: { not: 'records of work as an operator' },
    withdrawal: { keptFor: 'AUDIT_LOGS_RETENTION_DAYS', law: '개인정보의 안전성 확보조치 기준 제8조' },
    kept: { days: 'AUDIT_LOGS_RETENTION_DAYS', job: 'audit-logs.sweep' },
  },
  banners: { personal: false },
  blocks: { account: 'user_id', identifiedBy: ['blocked_user_id'], exported: { as: '차단한 회원' }, withdrawal: 'erased' },
  cart_items: { through: 'carts', exported: { as: '수강바구니에 담은 것' }, withdrawal: 'erased' },
  carts: {
    account: 'user_id',
    exported: { as: '수강바구니', without: ['secret_hash'] },
    withdrawal: 'erased',
    kept: { days: { rule: '30 days without use, for browsers that are not signed in' }, job: 'carts.sweep' },
  },
  certificates: { account: 'user_id', exported: { as: '수료증' }, withdrawal: 'erased' },
  cohort_members: { identifiedBy: ['identifier_type', 'identifier_value'], exported: { as: '실험 대상 목록에 든 기록' }, withdrawal: 'erased' },
  cohort_refreshes: { personal: false },
  comments: { account: 'author_id', exported: { as: '쓴 댓글', without: ['content_html', 'renderer_version'] }, withdrawal: 'stays' },
  contact_messages: {
    account: 'user_id',
    exported: { as: '보낸 문의' },
    withdrawal: { keptFor: 'CONTACT_RETENTION_DAYS', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조', holds: ['text'] },
    kept: { days: 'CONTACT_RETENTION_DAYS', job: 'contact.sweep' },
  },
  corporation_likes: { account: 'user_id', exported: { as: '좋아하는 기업' }, withdrawal: 'erased' },
  corporations: { personal: false, harmless: { name: 'of a company' } },
  coupon_campaign_courses: { personal: false },
  coupon_campaigns: { account: 'instructor_id', exported: { not: 'work of the operators' }, withdrawal: 'stays' },
  coupons: { account: 'user_id', exported: { as: '받은 쿠폰' }, withdrawal: 'erased' },
  course_notes: { account: 'user_id', exported: { as: '남긴 노트' }, withdrawal: 'erased' },
  courses: { account: 'instructor_id', exported: { as: '만든 강의' }, withdrawal: 'stays' },
  data_export_parts: {
    through: 'data_exports',
    exported: { not: 'is the export' },
    withdrawal: 'erased',
    kept: { days: { rule: '24 hours' }, job: 'data-exports.sweep' },
  },
  data_exports: {
    account: 'user_id',
    exported: { not: 'is the export' },
    withdrawal: 'erased',
    kept: { days: { rule: '30 days' }, job: 'data-exports.sweep' },
  },
  device_logins: { account: 'user_id', exported: brief, withdrawal: 'erased', kept: { days: { rule: 'until the code expires' }, job: 'tokens.sweep' } },
  enrollments: {
    account: 'user_id',
    exported: { as: '수강하는 강의' },
    withdrawal: { keptFor: '5 years', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
  },
  entity_versions: {
    account: 'changed_by',
    exported: { not: 'records of work as an operator' },
    withdrawal: 'unlinked',
    kept: { days: { rule: '1 year' }, job: 'workspaces.sweep-versions' },
  },
  environments: { personal: false, harmless: { name: 'of an environment' } },
  event_budgets: { personal: false },
  event_usage: { personal: false, kept: { days: { rule: '90 days' }, job: 'events.sweep' } },
  event_watches: { personal: false, kept: { days: { rule: 'an hour' }, job: 'events.sweep' } },
  events: {
    identifiedBy: ['user_id', 'identifiers'],
    exported: { not: 'kept under the id of a device' },
    withdrawal: 'expires',
    kept: { days: 'EVENTS_RETENTION_DAYS', job: 'events.sweep' },
  },
  group_courses: { personal: false },
  group_members: { account: 'user_id', exported: { as: '들어간 그룹' }, withdrawal: 'erased' },
  groups: { personal: false, harmless: { name: 'of a group', member_count: 'a number' } },
  idempotency_keys: {
    identifiedBy: ['caller'],
    exported: brief,
    withdrawal: 'expires',
    kept: { days: { rule: '2 days' }, job: 'http.sweep-idempotency-keys' },
  },
  images: { account: 'user_id', exported: { as: '올린 사진', without: ['bytes'] }, withdrawal: 'erased' },
  inquiries: { account: 'user_id', exported: { as: '강의에 남긴 문의' }, withdrawal: 'erased' },
  instructor_applications: {
    account: 'user_id',
    exported: { as: '지식공유자·멘토 신청서' },
    withdrawal: 'erased',
    kept: { days: 'DRAFT_APPLICATIONS_RETENTION_DAYS', job: 'instructor-applications.sweep' },
  },
  job_workers: { personal: false, kept: { days: { rule: '1 day' }, job: 'jobs.report-queue' } },
  known_devices: { account: 'user_id', exported: secret, withdrawal: 'erased', kept: { days: { rule: '365 days without a sign-in' }, job: 'sign-in.sweep' } },
  known_properties: { personal: false, harmless: { name: 'of a property' }, kept: { days: { rule: '90 days unseen' }, job: 'properties.summarise' } },
  lecture_media: { personal: false },
  lecture_progress: { account: 'user_id', exported: { as: '수업의 진도' }, withdrawal: 'erased' },
  lectures: { personal: false },
  ledger_entries: {
    account: 'user_id',
    exported: { not: 'says again what the history of points says' },
    withdrawal: { keptFor: '5 years', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
  },
  // The sums of what is gone remain, in movements without an order.
  ledger_transactions: { personal: false, kept: { days: { rule: 'with its order' }, job: 'orders.sweep' } },
  likes: { account: 'user_id', exported: { as: '좋아요' }, withdrawal: 'erased' },
  list_courses: { through: 'lists', exported: { as: '내 목록에 담은 강의' }, withdrawal: 'erased' },
  lists: { account: 'user_id', exported: { as: '내 목록' }, withdrawal: 'erased' },
  mail_allowances: {
    identifiedBy: ['key'],
    exported: internal,
    withdrawal: 'expires',
    kept: { days: { rule: 'until the window is over' }, job: 'users.sweep-mail-links' },
  },
  mail_links: { account: 'user_id', exported: brief, withdrawal: 'erased', kept: { days: { rule: 'until the link expires' }, job: 'users.sweep-mail-links' } },
  mail_requests: { identifiedBy: ['key'], exported: brief, withdrawal: 'expires', kept: { days: { rule: '1 hour' }, job: 'users.sweep-mail-links' } },
  marketing_consents: { account: 'user_id', exported: { as: '수신 동의' }, withdrawal: 'erased' },
  media_files: { personal: false },
  media_parts: { personal: false },
  media_signing_keys: { personal: false },
  mentors: { account: 'user_id', exported: { as: '멘토 소개' }, withdrawal: 'erased' },
  messages: {
    account: 'from_user_id',
    identifiedBy: ['to_user_id'],
    exported: { as: '보내고 받은 메시지' },
    withdrawal: 'stays',
    kept: { days: { rule: '90 days after both sides deleted it' }, job: 'messages.sweep' },
  },
  migrations: { personal: false, harmless: { name: 'of a migration' } },
  notification_settings: { account: 'user_id', exported: { as: '알림 설정' }, withdrawal: 'erased' },
  notifications: {
    account: 'user_id',
    exported: { as: '받은 알림', without: ['waiting'] },
    withdrawal: 'erased',
    kept: { days: { rule: '180 days' }, job: 'notifications.sweep' },
  },
  order_item_courses: {
    through: 'order_items',
    exported: { as: '산 것에 든 강의' },
    withdrawal: { keptFor: 'ORDERS_RETENTION_DAYS', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
    kept: { days: { rule: 'with its order' }, job: 'orders.sweep' },
  },
  order_items: {
    through: 'orders',
    exported: { as: '산 것' },
    withdrawal: { keptFor: 'ORDERS_RETENTION_DAYS', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
    kept: { days: { rule: 'with its order' }, job: 'orders.sweep' },
  },
  orders: {
    account: 'user_id',
    exported: { as: '주문', without: ['experiment_user'] },
    withdrawal: { keptFor: 'ORDERS_RETENTION_DAYS', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
    kept: { days: 'ORDERS_RETENTION_DAYS', job: 'orders.sweep' },
  },
  outbox: {
    identifiedBy: ['recipient'],
    exported: { not: 'the person has got the mails' },
    withdrawal: 'expires',
    kept: { days: 'OUTBOX_RETENTION_DAYS', job: 'jobs.sweep-outbox' },
  },
  passkey_challenges: { account: 'user_id', exported: brief, withdrawal: 'erased', kept: { days: { rule: '5 minutes' }, job: 'second-factors.sweep' } },
  passkeys: { account: 'user_id', exported: { as: '패스키', without: ['credential_id', 'public_key'] }, withdrawal: 'erased' },
  payment_events: {
    through: 'payments',
    exported: internal,
    withdrawal: { keptFor: 'ORDERS_RETENTION_DAYS', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
    kept: { days: { rule: 'with its order' }, job: 'orders.sweep' },
  },
  payment_tries: {
    through: 'payments',
    exported: internal,
    withdrawal: { keptFor: 'ORDERS_RETENTION_DAYS', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
    kept: { days: { rule: 'with its order' }, job: 'orders.sweep' },
  },
  payments: {
    through: 'orders',
    exported: { as: '결제', without: ['secret'] },
    withdrawal: { keptFor: 'ORDERS_RETENTION_DAYS', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
    kept: { days: { rule: 'with its order' }, job: 'orders.sweep' },
  },
  phone_codes: {
    account: 'user_id',
    identifiedBy: ['phone'],
    exported: brief,
    withdrawal: 'erased',
    kept: { days: { rule: 'until the code expires' }, job: 'phones.sweep' },
  },
  playback_sessions: {
    account: 'user_id',
    exported: { as: '최근 재생 기록' },
    withdrawal: 'erased',
    kept: { days: { rule: '30 days' }, job: 'learning.sweep' },
  },
  player_preferences: { account: 'user_id', exported: { as: '플레이어 설정' }, withdrawal: 'erased' },
  point_lots: {
    account: 'user_id',
    exported: { as: '받은 포인트' },
    withdrawal: { keptFor: '5 years', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
  },
  point_spendings: {
    through: 'point_lots',
    exported: { as: '주문에 쓴 포인트' },
    withdrawal: { keptFor: 'ORDERS_RETENTION_DAYS', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
    kept: { days: { rule: 'with its order' }, job: 'orders.sweep' },
  },
  point_transactions: { account: 'user_id', exported: { as: '포인트 내역' }, withdrawal: 'erased' },
  post_pictures: { account: 'user_id', exported: { as: '글에 올린 그림' }, withdrawal: 'stays' },
  post_revisions: { account: 'author_id', exported: { as: '고치기 전의 글' }, withdrawal: 'erased' },
  posts: { account: 'author_id', exported: { as: '쓴 글', without: ['content_html', 'excerpt', 'renderer_version'] }, withdrawal: 'stays' },
  rate_counters: {
    identifiedBy: ['key'],
    exported: internal,
    withdrawal: 'expires',
    kept: { days: { rule: 'until the window is over' }, job: 'http.sweep-rate-counters' },
  },
  reached_lectures: { account: 'user_id', exported: { as: '수업마다 가장 많이 배운 만큼', without: ['delivered'] }, withdrawal: 'erased' },
  recovery_codes: { account: 'user_id', exported: secret, withdrawal: 'erased' },
  refund_lines: {
    through: 'refunds',
    exported: { as: '환불한 것' },
    withdrawal: { keptFor: 'ORDERS_RETENTION_DAYS', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조' },
    kept: { days: { rule: 'with its order' }, job: 'orders.sweep' },
  },
  refunds: {
    through: 'orders',
    exported: { as: '환불' },
    withdrawal: { keptFor: 'ORDERS_RETENTION_DAYS', law: '전자상거래 등에서의 소비자보호에 관한 법률 제6조', holds: ['reason'] },
    kept: { days: { rule: 'with its order' }, job: 'orders.sweep' },
  },
  reports: {
    account: 'reporter_id',
    exported: { as: '한 신고', without: ['content', 'reported_user_id'] },
    withdrawal: 'stays',
    kept: { days: { rule: '1 year after it is settled' }, job: 'reports.sweep' },
  },
  result_collections: { personal: false, harmless: { identifier_type: 'a kind of identifier' } },
  result_people: {
    identifiedBy: ['person'],
    exported: { not: 'kept under a hash of the id of a device' },
    withdrawal: 'expires',
    kept: { days: { rule: 'as long as the experiment' }, job: 'experiment-results.collect' },
  },
  result_properties: {
    identifiedBy: ['person'],
    exported: { not: 'kept under a hash of the id of a device' },
    withdrawal: 'expires',
    kept: { days: { rule: 'as long as its exposure' }, job: 'experiment-results.sweep-properties' },
  },
  result_totals: {
    identifiedBy: ['person'],
    exported: { not: 'kept under a hash of the id of a device' },
    withdrawal: 'expires',
    kept: { days: { rule: 'as long as the experiment' }, job: 'experiment-results.collect' },
  },
  result_views: { personal: false, harmless: { name: 'of a view' } },
  review_likes: { account: 'user_id', exported: { as: '도움이 되었다고 표시한 수강평' }, withdrawal: 'erased' },
  reviews: { account: 'user_id', exported: { as: '쓴 수강평' }, withdrawal: 'stays' },
  roadmap_courses: { personal: false },
  roadmap_enrollments: { account: 'user_id', exported: { as: '수강하는 로드맵' }, withdrawal: 'erased' },
  roadmaps: { account: 'owner_id', exported: { as: '만든 로드맵' }, withdrawal: 'stays' },
  sdk_keys: { personal: false, harmless: { name: 'of a key' } },
  sdk_metrics: { personal: false, harmless: { name: 'of a measurement' }, kept: { days: { rule: '14 days' }, job: 'events.sweep' } },
  search_documents: { personal: false },
  search_synonyms: { personal: false },
  search_words: { personal: false },
  second_factor_tickets: { account: 'user_id', exported: brief, withdrawal: 'erased', kept: { days: { rule: '30 minutes' }, job: 'second-factors.sweep' } },
  sections: { personal: false },
  security_events: {
    account: 'actor_id',
    exported: { as: '로그인과 보안 기록', without: ['key'] },
    withdrawal: { keptFor: 'SECURITY_EVENTS_RETENTION_DAYS', law: '통신비밀보호법 제15조의2, 개인정보의 안전성 확보조치 기준 제8조', holds: ['ip'] },
    kept: { days: 'SECURITY_EVENTS_RETENTION_DAYS', job: 'security-events.sweep' },
  },
  sessions: {
    account: 'user_id',
    exported: { as: '로그인한 브라우저', without: ['secret_hash'] },
    withdrawal: 'erased',
    kept: { days: { rule: '7 days without use, 90 days at most' }, job: 'sign-in.sweep' },
  },
  sign_in_attempts: {
    identifiedBy: ['key'],
    exported: internal,
    withdrawal: 'expires',
    kept: { days: { rule: 'until the window is over' }, job: 'sign-in.sweep' },
  },
  sms_allowances: {
    identifiedBy: ['key'],
    exported: internal,
    withdrawal: 'expires',
    kept: { days: { rule: 'until the window is over' }, job: 'phones.sweep' },
  },
  social_accounts: { account: 'user_id', exported: { as: '연결한 소셜 계정' }, withdrawal: 'erased' },
  social_attempts: {
    identifiedBy: ['browser_hash'],
    exported: brief,
    withdrawal: 'expires',
    kept: { days: { rule: '10 minutes' }, job: 'social-accounts.sweep' },
  },
  social_tickets: { identifiedBy: ['email'], exported: brief, withdrawal: 'expires', kept: { days: { rule: '1 hour' }, job: 'social-accounts.sweep' } },
  study_days: { account: 'user_id', exported: { as: '하루 학습 시간' }, withdrawal: 'erased', kept: { days: { rule: '400 days' }, job: 'learning.sweep' } },
  test_payments: { personal: false },
  token_grants: {
    account: 'user_id',
    exported: { as: 'API 토큰과 연결한 프로그램' },
    withdrawal: 'erased',
    kept: { days: { rule: 'until its last token expires' }, job: 'tokens.sweep' },
  },
  tokens: { through: 'token_grants', exported: secret, withdrawal: 'erased', kept: { days: { rule: 'until it expires' }, job: 'tokens.sweep' } },
  told_events: { personal: false, kept: { days: { rule: 'an hour' }, job: 'events.sweep' } },
  totp_factors: { account: 'user_id', exported: { not: 'holds only an encrypted secret' }, withdrawal: 'erased' },
  unsubscribe_tokens: {
    account: 'user_id',
    exported: secret,
    withdrawal: 'erased',
    kept: { days: { rule: '400 days' }, job: 'marketing-consents.sweep-tokens' },
  },
  users: { account: 'id', exported: { as: '계정과 프로필', without: ['password_hash', 'credential_epoch'] }, withdrawal: 'emptied' },
  voucher_batches: { personal: false, harmless: { name: 'of a batch' } },
  vouchers: { account: 'user_id', exported: { as: '등록한 수강권', without: ['code_hash'] }, withdrawal: 'unlinked' },
  webhook_deliveries: {
    through: 'webhook_messages',
    exported: { not: 'what other programs of the site were told, in numbers' },
    withdrawal: 'erased',
    kept: { days: { rule: 'as long as what they deliver' }, job: 'webhooks.sweep' },
  },
  webhook_messages: {
    account: 'user_id',
    exported: { not: 'what other programs of the site were told, in numbers' },
    withdrawal: 'erased',
    kept: { days: 'WEBHOOKS_RETENTION_DAYS', job: 'webhooks.sweep' },
  },
  webhooks: { personal: false },
  workspace_entities: { personal: false },
  // keep-sorted end
};
