/** Characters of the message without the space around it. */
export const contactTextLength = { min: 10, max: 4000 } as const;

/** Most characters of an answer, and of an operator's note for the others. */
export const contactSettlementLength = { answer: 4000, note: 1000 } as const;
