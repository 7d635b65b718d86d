/** Texts of the event key input. */
export const eventFieldTexts = { event: '이벤트', known: '받은 이벤트' } as const;
