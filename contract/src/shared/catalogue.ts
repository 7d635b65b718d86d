/** The nine fields of the marketplace (specification section 3); ids are stable and used in URLs. */
export const categories = [
  { id: 1, name: '개발·프로그래밍' },
  { id: 2, name: '게임 개발' },
  { id: 3, name: '보안' },
  { id: 4, name: '데이터 사이언스' },
  { id: 5, name: '크리에이티브·디자인' },
  { id: 6, name: '직무·마케팅' },
  { id: 7, name: '학문·외국어' },
  { id: 8, name: '커리어' },
  { id: 9, name: '기타' },
] as const;
export type CategoryName = (typeof categories)[number]['name'];
export const categoryNames = /* @__PURE__ */ categories.map(({ name }) => name) as unknown as readonly [CategoryName, ...CategoryName[]];

/** One of the nine categories; the database contains no other ids. */
export function categoryOf(id: number): (typeof categories)[number] {
  return categories[id - 1] ?? categories[8];
}
