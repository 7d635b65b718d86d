/** Texts of social accounts, shared by several screens. */
export const socialTexts = {
  googleRefused: {
    title: '구글 로그인을 사용할 수 없습니다.',
    message: (app: string) => `${app}에서는 구글 로그인을 사용할 수 없습니다. 다른 모바일 브라우저(Chrome, Safari)로 다시 접속해주세요.`,
    apps: { kakaoTalk: '카카오톡', naver: '네이버 앱' },
  },
  problem: {
    title: '간편 로그인을 마치지 못했어요.',
    again: '다시 시도하거나 다른 방법으로 로그인해주세요.',
  },
} as const;
