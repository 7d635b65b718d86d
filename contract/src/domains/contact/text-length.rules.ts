/** Characters of the message without the space around it. */
export const contactTextLength = { min: 10, max: 4000 } as const;
