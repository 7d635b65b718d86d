/** Texts that messages do not define themselves. */
export const inAppTexts = {
  close: '닫기',
  message: '안내 메시지',
  more: '자세히 보기',
  previousImage: '이전 그림',
  nextImage: '다음 그림',
} as const;
