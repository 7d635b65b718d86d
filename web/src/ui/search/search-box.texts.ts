/** Texts of the search field. */
export const searchBoxWords = { clear: '검색어 지우기' } as const;
