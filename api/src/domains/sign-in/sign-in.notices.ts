import { notice, notMe } from '../../notices/notice.ts';

export const signInNotices = {
  /** `device` in words: `Chrome · Windows`. */
  'device-signed-in': notice<{ device: string }>({
    title: ({ device }) => `새 기기에서 로그인했어요: ${device}`,
    link: () => '/my/settings/security',
    mail: () => ({ ...notMe, subject: '새 기기에서 로그인했습니다', lines: ['지금까지 쓰지 않던 기기에서 로그인했습니다.'] }),
  }),
};
