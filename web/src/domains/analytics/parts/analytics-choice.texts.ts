export const analyticsChoiceTexts = {
  title: '이용 기록',
  lead: '어떤 화면을 보고 무엇을 눌렀는지 기록해 서비스를 개선하는 데 써요. 다른 회사에 주지 않아요. 거부해도 모든 기능을 똑같이 쓸 수 있어요.',
  legend: '이용 기록을 남겨도 될까요?',
  answers: { allowed: '허용', refused: '거부' },
  allowed: '지금은 이 브라우저에서 이용 기록을 남기고 있어요.',
  refused: '지금은 이 브라우저에서 이용 기록을 남기지 않아요.',
  byBrowser: '브라우저가 추적하지 말라고 알려주어서 이용 기록을 남기지 않아요. 따로 고를 것이 없어요.',
} as const;
