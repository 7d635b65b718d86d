export const publicationTexts = {
  held: '운영자 확인 중',
  heldMessage: '새 계정의 링크가 많은 글은 운영자가 확인한 뒤에 다른 사람에게 보여요. 지금은 나에게만 보여요.',
  heldNow: '저장했어요. 운영자가 확인하면 다른 사람에게도 보여요.',
  removed: '운영자가 지움',
  removedMessage: '운영 원칙에 따라 지워서 다른 사람에게는 보이지 않아요.',
} as const;
