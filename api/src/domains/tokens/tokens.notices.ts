import { notice, notMe } from '../../notices/notice.ts';
import { nameInMail } from '../users/mail-words.public.ts';

export const tokenNotices = {
  /** The name of the program or token, from its owner. */
  'token-created': notice<{ name: string }>({
    title: ({ name }) => `'${name}'에 계정 접근을 허용했어요`,
    link: () => '/my/settings/connections',
    mail: ({ name }) => ({
      ...notMe,
      subject: '프로그램에 계정 접근을 허용했습니다',
      lines: [`'${nameInMail(name)}' 프로그램이 회원님의 계정에 접근할 수 있게 되었습니다.`],
    }),
  }),
};
