/** Words of the field that names an event. */
export const eventFieldTexts = { event: '이벤트', known: '알려진 이벤트' } as const;
