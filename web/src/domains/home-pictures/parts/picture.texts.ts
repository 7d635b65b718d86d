export const pictureTexts = {
  add: '그림 고르기',
  change: '그림 바꾸기',
  sending: '올리는 중이에요',
  choose: (label: string, word: string) => `${label}: ${word}`,
  remove: (label: string) => `${label} 빼기`,
  removeShort: '빼기',
  crop: '보일 부분 정하기',
  take: '이대로 쓰기',
} as const;
