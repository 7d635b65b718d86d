/** Target nouns with a numeric key, and their path in the operators' area. */
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

/** Target nouns whose key is a name. */
const named = new Set(['event-types', 'experiment-metrics', 'remote-configs', 'segments']);
/** Suffix of targets outside of the primary environment. */
const otherEnvironment = '@development';

/** Operators' address of a record's target, if there is one. */
export function placeOfTarget(target: string): string | undefined {
  const isOther = target.endsWith(otherEnvironment);
  const [noun = '', ...rest] = (isOther ? target.slice(0, -otherEnvironment.length) : target).split('/');
  const key = rest.join('/');
  const query = isOther ? '?environment=development' : '';
  if (named.has(noun)) return key === '' ? undefined : `/admin/${noun}/${encodeURIComponent(key)}${query}`;
  return numbered[noun] !== undefined && /^\d+$/.test(key) ? `/admin/${numbered[noun]}/${key}${query}` : undefined;
}
