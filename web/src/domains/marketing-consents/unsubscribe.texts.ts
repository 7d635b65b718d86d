export const unsubscribeTexts = {
  title: '수신 거부',
  lead: '아래 버튼을 누르면 메일에 적힌 소식을 더는 보내지 않아요. 로그인하지 않아도 돼요.',
  submit: '수신 거부하기',
  done: { title: '수신을 거부했어요', lead: (topics: string) => `이제 ${topics}을 보내지 않아요. 처리한 결과는 메일로도 알려드려요.` },
  invalid: { title: '쓸 수 없는 링크예요', lead: '링크가 오래되었거나 올바르지 않아요. 로그인해 알림 설정에서 바꿀 수 있어요.' },
  settings: '알림 설정 보기',
} as const;
