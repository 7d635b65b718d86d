import { notice } from '../../notices/notice.ts';

export const broadcastNotices = {
  'broadcast-received': notice<{ messageId: number; title: string; content: string }>({
    title: ({ title }) => title,
    link: ({ messageId }) => `/user/messages/${messageId}`,
    mail: ({ title, content }) => ({ subject: title, lines: content.split(/\n{2,}/), label: '메시지 보기' }),
  }),
};
