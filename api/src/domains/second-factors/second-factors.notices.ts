import { wrongCodes } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import { notice, notMe } from '../../notices/notice.ts';
import { nameInMail } from '../users/mail-words.public.ts';

export const secondFactorNotices = {
  /** The factor in words: `인증 앱`, `패스키 ‘내 노트북’`. The first one has ended everything else that was signed in. */
  'second-factor-added': notice<{ factor: string; first?: boolean }>({
    title: ({ factor }) => `2단계 인증(${factor})을 등록했어요`,
    link: () => '/my/settings/security',
    mail: ({ factor, first }) => ({
      ...notMe,
      subject: '2단계 인증이 등록되었습니다',
      lines: [
        `계정에 2단계 인증 수단(${nameInMail(factor)})이 등록되었습니다.`,
        ...(first ? ['지금까지 로그인한 다른 기기와 프로그램은 모두 로그아웃되었고, API 토큰은 삭제되었습니다.'] : []),
      ],
    }),
  }),
  'second-factor-removed': notice<{ factor: string }>({
    title: ({ factor }) => `2단계 인증(${factor})을 해제했어요`,
    link: () => '/my/settings/security',
    mail: ({ factor }) => ({
      ...notMe,
      subject: '2단계 인증이 해제되었습니다',
      lines: [`계정에서 2단계 인증 수단(${nameInMail(factor)})이 해제되었습니다.`],
    }),
  }),
  /** How many codes are left. */
  'recovery-code-used': notice<{ left: number }>({
    title: ({ left }) => `복구 코드로 로그인했어요. ${left}개 남았어요`,
    link: () => '/my/settings/security',
    mail: ({ left }) => ({
      ...notMe,
      subject: '복구 코드로 로그인했습니다',
      lines: [`복구 코드로 로그인했습니다. 남은 복구 코드는 ${left}개입니다.`],
    }),
  }),
  'second-factor-guessed': notice<Record<string, never>>({
    title: () => '누가 2단계 인증 번호를 여러 번 틀렸어요',
    link: () => '/my/settings/security',
    mail: () => ({
      ...notMe,
      subject: '2단계 인증이 여러 번 틀렸습니다',
      lines: [`비밀번호를 아는 사람이 2단계 인증 번호를 여러 번 틀렸습니다. 그 브라우저의 2단계 인증을 ${wrongCodes.minutes}분 동안 막았습니다.`],
    }),
  }),
};
