/** Nouns of targets that the operators' area has a place for, where the address has another word. */
const numbered: Readonly<Record<string, string>> = {
  users: 'users',
  orders: 'orders',
  courses: 'courses',
  coupons: 'coupons',
  cohorts: 'cohorts',
  experiments: 'experiments',
  'feature-flags': 'feature-flags',
  'in-app-messages': 'in-app-messages',
  groups: 'groups',
  settlements: 'settlements',
  payouts: 'payouts',
  reports: 'reports',
  webhooks: 'webhooks',
  outbox: 'outbox',
  'sdk-keys': 'sdk-keys',
  jobs: 'jobs',
  mentorings: 'mentoring-disputes',
  approvals: 'approvals',
  containers: 'containers',
  corporations: 'corporations',
  broadcasts: 'broadcasts',
  'instructor-applications': 'instructor-applications',
  'contact-messages': 'contact-messages',
};

/** Nouns whose things go by a name. */
const named = new Set(['event-types', 'experiment-metrics', 'remote-configs', 'segments']);
/** Environments with screens of their own address; the usual one stands in no target. */
const otherEnvironment = '@development';

/** Where the operators' area shows what a record is about, if it does. */
export function placeOfTarget(target: string): string | undefined {
  const isOther = target.endsWith(otherEnvironment);
  const [noun = '', ...rest] = (isOther ? target.slice(0, -otherEnvironment.length) : target).split('/');
  const key = rest.join('/');
  const query = isOther ? '?environment=development' : '';
  if (named.has(noun)) return key === '' ? undefined : `/admin/${noun}/${encodeURIComponent(key)}${query}`;
  return numbered[noun] !== undefined && /^\d+$/.test(key) ? `/admin/${numbered[noun]}/${key}${query}` : undefined;
}
