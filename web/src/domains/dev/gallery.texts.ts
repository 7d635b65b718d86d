/** Sample texts of the gallery; no visitor sees them. */
export const galleryTexts = {
  title: '화면 부품 모음',
  sections: '부품 종류',
  long: '글자가 아주 길어져도 자리를 벗어나지 않고 다음 줄로 자연스럽게 이어지는지 살펴보기 위한 아주아주 긴 이름',
  short: '처음 만나는 리액트',
  save: '저장',
  error: '이름을 2자 이상 입력해주세요.',
  help: '수강생에게 보이는 이름이에요.',
} as const;
