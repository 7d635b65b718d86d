/** What becomes of a session. PAYMENT_PENDING, REQUESTED and ACCEPTED hold their time for both people. */
export const mentoringStatuses = ['PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED', 'DECLINED', 'CANCELED', 'COMPLETED', 'NO_SHOW', 'EXPIRED'] as const;
export type MentoringStatus = (typeof mentoringStatuses)[number];

/** The two who meet. */
export const mentoringSides = ['MENTOR', 'MENTEE'] as const;

/** Who ended a session: one of the two, an operator who settled a dispute, or the time that went by. */
export const mentoringEnders = [...mentoringSides, 'OPERATOR', 'SYSTEM'] as const;

/** What an operator can decide of a dispute. */
export const disputeOutcomes = ['COMPLETED', 'NO_SHOW_MENTEE', 'NO_SHOW_MENTOR'] as const;

/** Lengths of a session in minutes. */
export const mentoringMinutes = [30, 60] as const;

/** Most requests of a person that wait for their payment or an answer: to one mentor, and in all. */
export const openRequests = { ofMentor: 2, all: 5 } as const;

/** A mentor answers within so many hours of the request, and no later than so many before the session. */
export const answerTerms = { hours: 48, hoursBefore: 2 } as const;

/** Before so many hours all is given back to a mentee who cancels; later this share, in percent. */
export const cancelTerms = { wholeHours: 24, lateRate: 50 } as const;
