/** Target nouns whose path in the operators' area differs from the noun. */
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

/** Operators' address of a record's target, if there is one. */
export function placeOfTarget(target: string): string | undefined {
  const [noun = '', key = ''] = target.split('/');
  return nouns[noun] !== undefined && /^\d+$/.test(key) ? `/admin/${nouns[noun]}/${key}` : undefined;
}
