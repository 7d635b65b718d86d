export const settingsTitle = '계정 설정';

/** Address of the list of account settings. */
export const settingsPath = '/my/settings';

/** The account settings by topic. Each section is a page; `lead` describes it. */
export const settingsPieces = {
  profile: { to: '/my/settings/profile', text: '프로필', lead: '사진, 이름과 소개, 프로필 주소, 실명' },
  security: { to: '/my/settings/security', text: '로그인과 보안', lead: '이메일, 휴대폰 번호, 비밀번호, 2단계 인증, 로그인한 기기' },
  connections: { to: '/my/settings/connections', text: '연결과 토큰', lead: '소셜 계정, API 토큰, 캘린더 구독' },
  data: { to: '/my/settings/data', text: '내 정보', lead: '내 정보 내려받기, 회원 탈퇴' },
} as const;
