/** Texts of a mentor's private note about a session. */
export const memoTexts = {
  label: '나만 보는 메모',
  help: '나만 봐요. 멘티에게도 운영자에게도 보이지 않아요. 적으면 저절로 저장돼요.',
  saving: '저장하고 있어요',
  saved: '저장했어요',
  failed: '저장하지 못했어요. 적은 내용은 여기에 그대로 있어요.',
  again: '다시 저장',
} as const;
