/** Texts of a course's page that load with their parts. */
export const laterTexts = {
  playPreview: '미리보기',
  share: '공유',
  edit: '강의 편집하기',
  playIntro: '소개 영상 보기',
  introOf: (course: string) => `${course} 소개 영상`,
  noRelated: '아직 같은 분야에 다른 지식공유자의 강의가 없어요.',
} as const;
