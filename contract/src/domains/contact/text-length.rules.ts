/** Characters of the message without the space around it. */
export const contactTextLength = { min: 10, max: 4000 } as const;

/** Characters of an answer, and of what operators note for each other. */
export const contactSettlementLength = { answer: 4000, note: 1000 } as const;
