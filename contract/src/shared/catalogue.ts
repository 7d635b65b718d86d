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
export const categoryNames = categories.map(({ name }) => name) as unknown as readonly [CategoryName, ...CategoryName[]];

/** How somebody heard of teaching here (specification section 3). `reason`: the channel asks for a free text. */
export const registerChannels = [
  { type: 'INTERNET_SEARCH', label: '인터넷 검색', reason: false },
  { type: 'SNS', label: 'SNS', reason: false },
  { type: 'REFERRAL', label: '지인 추천', reason: true },
  { type: 'LINKEDIN_MESSAGE', label: '링크드인 메시지', reason: false },
  { type: 'REMEMBER_ADS', label: '리멤버 광고', reason: false },
  { type: 'GOOGLE_FACEBOOK_INSTAGRAM_ADS', label: '구글·페이스북·인스타그램 광고', reason: false },
  { type: 'ETC', label: '기타', reason: true },
] as const;
export type RegisterChannelType = (typeof registerChannels)[number]['type'];
export const registerChannelTypes = registerChannels.map(({ type }) => type) as unknown as readonly [
  RegisterChannelType,
  ...RegisterChannelType[],
];
