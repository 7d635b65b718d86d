/** An account becomes dormant after a year without use; its owner is notified a month before. */
export const dormancy = { afterDays: 365, noticeDays: 30 } as const;

/** Where a dormant account asks for its mail, and where the mail's link leads. */
export const activationPaths = { request: '/user/candidate-activation', link: '/user/activation' } as const;
