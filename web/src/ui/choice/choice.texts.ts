/** Words of the fields that choose. */
export const choiceWords = {
  choose: '선택해주세요',
  noOption: '맞는 항목이 없어요.',
  openList: '목록 열기',
  decrease: (label: string) => `${label} 줄이기`,
  increase: (label: string) => `${label} 늘리기`,
  from: '최소',
  to: '최대',
  addTag: '추가',
  removeTag: (tag: string) => `${tag} 빼기`,
  tags: (label: string) => `${label} 목록`,
  tooManyTags: (most: number) => `최대 ${most}개까지 넣을 수 있어요.`,
  chooseFiles: '파일 선택',
  dropHere: '파일을 이곳에 끌어다 놓거나',
  move: (text: string) => `${text} 끌어서 옮기기`,
  moveUp: (text: string) => `${text} 위로`,
  moveDown: (text: string) => `${text} 아래로`,
} as const;
