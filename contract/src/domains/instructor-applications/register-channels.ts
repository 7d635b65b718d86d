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
export const registerChannelTypes = registerChannels.map(({ type }) => type) as unknown as readonly [RegisterChannelType, ...RegisterChannelType[]];
