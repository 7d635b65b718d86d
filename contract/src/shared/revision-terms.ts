/** Revisions that are stored of a thing besides its current state, and the minimum minutes between those of one person. */
export const revisionTerms = { kept: 50, minutes: 10 } as const;
