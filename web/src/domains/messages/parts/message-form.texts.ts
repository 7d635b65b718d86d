export const messageFormTexts = {
  write: '메시지 보내기',
  to: (name: string) => `${name}님에게 메시지 보내기`,
  subject: '제목 (선택)',
  content: '메시지',
  help: 'Ctrl+Enter로도 보낼 수 있어요.',
  send: '보내기',
  sent: '메시지를 보냈어요.',
} as const;
