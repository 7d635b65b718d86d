import { notice, notMe } from '../../notices/notice.ts';

export const passwordNotices = {
  'password-changed': notice<Record<string, never>>({
    title: () => '비밀번호를 바꿨어요',
    link: () => '/my/settings/security',
    mail: () => ({ ...notMe, subject: '비밀번호가 변경되었습니다', lines: ['비밀번호가 변경되어 다른 기기에서 로그아웃되었습니다.'] }),
  }),
};
