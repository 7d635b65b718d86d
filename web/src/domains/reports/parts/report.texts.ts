export const reportTexts = {
  open: '신고',
  title: '신고하기',
  reason: '무엇이 문제인가요?',
  noReason: '무엇이 문제인지 골라주세요.',
  text: '자세한 내용',
  textHelp: '운영자만 봐요.',
  claimHelp: '무엇의 저작권을 어떻게 침해하는지 적어주세요. 누가 신고했는지는 빼고 올린 사람에게 보여줘요.',
  submit: '신고하기',
  done: '신고했어요. 운영자가 확인할게요.',
} as const;
