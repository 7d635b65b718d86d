/** Words of a field that searches. */
export const searchBoxWords = { clear: '검색어 지우기' } as const;
