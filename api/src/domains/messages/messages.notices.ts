import { gathered } from '../../notices/notice.ts';

// Who wrote, what and how often stands only where its reader signs in.
const mail = {
  subject: '새 메시지가 왔습니다',
  lines: ['회원님에게 새 메시지가 왔습니다. 보낸 사람과 내용은 로그인한 뒤 볼 수 있습니다.'],
  label: '메시지 보기',
} as const;

export const messageNotices = {
  /** The sender is named where the message is read: what people were told stays when the sender leaves. */
  'message-received': gathered<{ id: number }>({
    title: () => '새 메시지가 왔어요',
    link: ({ id }) => `/user/messages/${id}`,
    mail: () => mail,
    several: () => ({ ...mail, link: '/user/messages' }),
  }),
};
