/** Words of what the two write to each other about a session. */
export const sessionMessageTexts = {
  label: (name: string) => `${name}님에게 메시지`,
  none: '아직 주고받은 메시지가 없어요. 준비할 것이나 만나는 곳을 이야기해보세요.',
  older: '이전 메시지 보기',
} as const;
