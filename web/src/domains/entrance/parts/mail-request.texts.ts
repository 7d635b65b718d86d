/** Texts shared by both mail dialogs. */
export const mailRequestTexts = {
  email: '이메일',
  placeholder: 'name@example.com',
  close: '닫기',
  failed: { title: '안내', message: '메일 주소를 다시 확인해주세요.' },
} as const;
