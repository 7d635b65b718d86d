import { notice } from '../../notices/notice.ts';

export const signUpNotices = {
  /** The new address, masked. */
  'email-changed': notice<{ emailMasked: string }>({
    title: ({ emailMasked }) => `이메일을 ${emailMasked} 주소로 바꿨어요`,
    link: () => '/my/settings/security',
    mail: ({ emailMasked }) => ({
      subject: '이메일 주소가 변경되었습니다',
      lines: [`로그인에 쓰는 이메일이 ${emailMasked} 주소로 변경되었습니다. 이제 이 메일을 받은 주소로는 로그인할 수 없습니다.`],
      label: '내가 아니에요',
      link: '/contact',
      notes: ['직접 바꾸지 않았다면 위 버튼으로 바로 알려주세요.'],
    }),
  }),
};
