/** Texts for confirming a member's identity again. */
export const confirmIdentityTexts = {
  title: '본인 확인',
  lead: '계정을 안전하게 지키기 위해 비밀번호를 한 번 더 확인할게요.',
  leadSocial: '계정을 안전하게 지키기 위해 연결한 소셜 계정으로 한 번 더 확인할게요.',
  label: (email: string) => `${email}의 비밀번호`,
  wrong: '비밀번호가 맞지 않아요. 다시 입력해주세요.',
  submit: '확인',
  forgot: '비밀번호를 잊으셨나요?',
  notAnew:
    '소셜 계정에 다시 로그인했는지 확인할 수 없었어요. 소셜 로그인 화면에서 비밀번호를 다시 입력하거나, 아래에서 비밀번호로 확인해주세요. 비밀번호가 없으면 메일로 정할 수 있어요.',
  another: '다른 회원의 소셜 계정이에요. 지금 로그인한 계정에 연결한 소셜 계정으로 다시 확인해주세요.',
} as const;
