/** Texts of the usages of an entity. */
export const usedByTexts = { title: '쓰는 곳', none: '아직 쓰는 곳이 없어요.', archived: '보관함' } as const;
