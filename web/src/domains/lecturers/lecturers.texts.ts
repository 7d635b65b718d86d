export const lecturerTexts = {
  title: '지식공유자 설정',
  saved: '저장했어요.',
  save: '저장',
  profile: {
    title: '소개',
    lead: '강의 페이지와 프로필에서 수강생에게 보이는 소개예요. 여기서 바꾸면 프로필도 함께 바뀌어요.',
    introduce: '소개',
    links: '링크',
    linksHelp: (most: number) => `한 줄에 하나씩, ${most}개까지 적어주세요.`,
    look: '내 프로필 보기',
  },
  contact: { label: '연락받을 이메일', help: '정산이나 강의 심사로 운영자가 연락할 때 써요. 수강생에게는 보이지 않아요.' },
  shares: {
    title: '내 몫',
    lead: '강의가 팔린 날의 비율로 정해지고, 팔린 뒤에는 바뀌지 않아요.',
    platform: '사이트에서 팔릴 때',
    coupon: '내 쿠폰으로 팔릴 때',
    rate: (percent: number) => `${percent}%`,
    contract: '지식공유 계약 보기',
  },
  questions: { title: '새 질문 알림', label: '내 강의에 새 질문이 올라오면 알려주세요', more: '메일과 사이트 알림을 따로 고르기' },
} as const;
