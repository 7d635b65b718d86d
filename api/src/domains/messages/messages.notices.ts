import { gathered } from '../../notices/notice.ts';

// Sender, content and number of messages are shown only after signing in.
const mail = {
  subject: '새 메시지가 왔습니다',
  lines: ['회원님에게 새 메시지가 왔습니다. 보낸 사람과 내용은 로그인한 뒤 볼 수 있습니다.'],
  label: '메시지 보기',
} as const;

export const messageNotices = {
  /** The sender's name is shown only where the message is read: texts of notifications would remain when the sender leaves. */
  'message-received': gathered<{ id: number }>({
    title: () => '새 메시지가 왔어요',
    link: ({ id }) => `/user/messages/${id}`,
    mail: () => mail,
    several: () => ({ ...mail, link: '/user/messages' }),
  }),
};
