export const savedViewTexts = {
  button: '보기',
  current: (name: string) => `보기: ${name}`,
  title: '저장한 보기',
  none: '저장한 보기가 없어요.',
  shared: '함께 쓰는 보기',
  by: (maker: string) => `${maker}님이 만듦`,
  save: '이 보기 저장',
  remove: (name: string) => `${name} 지우기`,
  removed: '보기를 지웠어요',
  form: {
    title: '이 보기 저장',
    name: '이름',
    placeholder: '예: 이번 주 결제',
    shared: '운영자와 함께 쓰기',
    submit: '저장',
    saved: '보기를 저장했어요',
  },
} as const;
