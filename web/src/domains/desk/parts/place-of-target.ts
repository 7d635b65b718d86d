/** Nouns of targets that the operators' area has a place for, where the address has another word. */
const nouns: Readonly<Record<string, string>> = {
  users: 'users',
  orders: 'orders',
  courses: 'courses',
  coupons: 'coupons',
  experiments: 'experiments',
  'feature-flags': 'feature-flags',
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

/** Where the operators' area shows what a record is about, if it does. */
export function placeOfTarget(target: string): string | undefined {
  const [noun = '', key = ''] = target.split('/');
  return nouns[noun] !== undefined && /^\d+$/.test(key) ? `/admin/${nouns[noun]}/${key}` : undefined;
}
