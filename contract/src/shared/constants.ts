/** Business constants and limits (specification section 9). Times are milliseconds unless the name says otherwise. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The instructor's share of a sale, in percent. */
export const revenueShare = { min: 70, max: 100 } as const;
export const minNameLength = 2;
export const emailLength = { min: 5, max: 40 } as const;
/** Length of a new password in characters (OWASP ASVS 6.2). */
export const passwordLength = { min: 10, max: 128 } as const;

/** How many outside links a newcomer may publish without being held. */
export const linksOfNewcomers = 2;
/** The hours over which a person's publications are counted. */
export const publishingHours = 1;

/** Browser cookies and how long they live. */
export const cookies = {
  defaultAge: 7 * day,
  /** Sign-in; with the `__Host-` prefix where the deployment allows it. */
  session: { name: 'sid' },
  referrer: { name: 'referrer', age: 7 * day },
  savedInstructorEmail: { name: 'saved-instructor-email', age: 3 * day },
  preferredSocialProvider: { name: 'preferred-social-provider', age: 7 * day },
  /** Marks for the page after a social sign-in that the person has just signed in. */
  socialSignIn: { name: 'social-sign-in', age: 60_000 },
  /** Generated device id, shared with the public SDK so that both decide alike. */
  experimentId: { name: '_hackle_hid', age: 3650 * day },
  /** The experimentation service's session; the rest of the client key follows the name. */
  experimentSession: { name: '_baeum_session', age: 3650 * day },
  /** `off` when consent to analytics was withdrawn, `on` when it was explicitly given. */
  analytics: { name: 'analytics', on: 'on', off: 'off', age: 365 * day },
} as const;

/**
 * The header that tells the browser whether it may store a copy of a response for offline use: only public content,
 * requested without a session. A stored copy is marked when shown.
 */
export const offlineCopy = { header: 'offline-copy', kept: 'visitors', not: 'none', shown: 'shown' } as const;

/** The message from a page to a waiting new service worker. */
export const takeOver = 'take-over';

/** Longest user-agent text that is stored. */
export const userAgentLength = 500;
/** Delay before the scroll position of a page is restored. */
export const scrollRestoreDelay = 300;
/** Key of the generated analytics id in the browser's local storage. */
export const analyticsIdKey = '_ia';
/** Development origin. */
export const developmentPort = 7000;

/** The prefix of every server key that this site creates. */
export const serverKeyPrefix = 'sv_';

/** The prefix of every token that a person creates by hand. People and secret scanners recognise a leaked one by it. */
export const apiTokenPrefix = 'baeum_pat_';

/** Keys of the demo data, so that a fresh clone can be queried at once. Never valid on a production site. */
export const demoSdkKeys = { client: 'demo-client-key-0001', server: 'demo-server-key-0001' } as const;

/** The site's own developer tools of the experimentation service, and how long such a frame may take to connect. */
export const devtools = { path: '/devtools/experiments', timeout: 5000 } as const;

/** Address of the checkout. */
export const checkoutAddress = '/orders/checkout';

/** The pages on which a payment provider's script may run: the checkout, and those of mentors, where sessions are paid. */
export function takesPayments(path: string): boolean {
  return path === checkoutAddress || /^\/mentors\/\d+$/.test(path);
}

/** Maximum number of search results; `total` counts no further. */
export const mostFound = 600;

/** Key of the default picture (migration 0030). */
export const neutralCover = 'cover.svg';
