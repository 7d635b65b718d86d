/** Revisions that are kept of a thing beside what it is now, and how far apart at least those of one person are. */
export const revisionTerms = { kept: 50, minutes: 10 } as const;
