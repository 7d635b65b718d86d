/** Agreements of every kind of sign-up. */
export const agreementsTexts = {
  legend: '약관 동의',
  all: '모두 동의합니다',
  allHelp: '선택 항목을 포함합니다. 선택 항목에 동의하지 않아도 가입할 수 있습니다.',
  required: '필수',
  optional: '선택',
  items: {
    terms: {
      label: '이용약관',
      help: '강의 수강, 결제·환불, 게시물에 적용됩니다.',
      policies: [
        { to: '/policies/terms', text: '이용약관 보기 (새 창)' },
        { to: '/policies/refund', text: '환불정책 보기 (새 창)' },
      ],
    },
    privacy: {
      label: '개인정보 수집·이용',
      help: '이메일, 비밀번호, 이름을 회원 확인과 서비스 제공에 쓰고, 탈퇴하면 지웁니다.',
      policies: [{ to: '/policies/privacy', text: '개인정보처리방침 보기 (새 창)' }],
    },
    age14: { label: '만 14세 이상입니다', help: undefined, policies: [] },
    marketing: { label: '마케팅 정보 수신', help: '새 강의와 할인 소식을 메일로 받습니다. 언제든 그만 받을 수 있습니다.', policies: [] },
  },
} as const;
