/** Texts of an invitation to a group. */
export const groupTexts = {
  title: '그룹 초대',
  invited: (name: string) => `${name}에서 초대했어요`,
  lead: {
    BUSINESS: '참여하면 회사에서 마련한 강의를 바로 수강할 수 있어요.',
    EDU: '참여하면 기관에서 마련한 강의를 바로 수강할 수 있어요.',
  },
  seatsLeft: (seats: number) => `${seats}명 더 참여할 수 있어요`,
  realName: '실명 (선택)',
  realNameHelp: '그룹 관리자가 누구인지 알 수 있게 해요. 다른 회원에게는 보이지 않아요.',
  join: '그룹 참여하기',
  signIn: '로그인하고 참여하기',
  signUp: '처음이라면 회원가입',
  full: { title: '그룹 정원이 찼어요', lead: '남은 자리가 없어요. 초대한 분에게 정원을 늘려달라고 해주세요.' },
  member: { title: (name: string) => `${name}의 그룹에 참여하고 있어요`, lead: '그룹의 강의는 내 학습에서 볼 수 있어요.', next: '강의 둘러보기' },
  invalid: { title: '초대 정보를 확인해주세요', lead: '초대 링크가 끝났거나 주소가 잘못되었어요. 초대한 분에게 새 링크를 받아주세요.', next: '메인으로 가기' },
} as const;
