export const sessionTexts = {
  title: '로그인한 기기',
  lead: '모르는 기기가 있다면 로그아웃하고 비밀번호를 바꿔주세요.',
  current: '이 기기',
  end: '로그아웃',
  endOf: (device: string) => `${device} 로그아웃`,
  ended: (device: string) => `${device}에서 로그아웃했어요.`,
  endOthers: '다른 기기 모두 로그아웃',
  othersEnded: '다른 기기에서 모두 로그아웃했어요.',
  endQuestion: (device: string) => ({ title: `${device}에서 로그아웃할까요?`, message: '그 기기에서 다시 쓰려면 로그인해야 해요.', confirmLabel: '로그아웃' }),
  question: { title: '다른 기기에서 모두 로그아웃할까요?', message: '지금 쓰고 있는 이 기기만 로그인된 채로 남아요.', confirmLabel: '모두 로그아웃' },
} as const;
