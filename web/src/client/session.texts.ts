export const sessionTexts = {
  actionDone: '로그인하기 전에 하던 일을 마쳤어요.',
} as const;
