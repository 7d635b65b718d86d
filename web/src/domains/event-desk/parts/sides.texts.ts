/** Words for two versions of one thing. */
export const sidesTexts = {
  title: '그사이 다른 사람이 고쳤어요',
  lead: '적은 내용은 그대로 있어요. 어느 쪽을 남길지 골라주세요.',
  mine: '내가 적은 것',
  theirs: '저장되어 있는 것',
  keepMine: '내 것으로 저장',
  takeTheirs: '저장된 것 가져오기',
  later: '더 살펴보기',
} as const;
