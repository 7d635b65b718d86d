/** Texts of status and progress components. */
export const feedbackWords = {
  steps: '진행 단계',
  stepDone: '완료',
  stepWrong: '고칠 것 있음',
  tones: { neutral: '알림', info: '안내', success: '완료', warning: '주의', danger: '문제', sale: '할인' },
} as const;
