import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { ownSignOut } from '../../client/sign-in-path.ts';
import { appTexts, learningLink, teachLink } from '../app.texts.ts';

/** The teaching link: for those who teach to their centre, for others to the introduction. */
export function teachLinkOf(user: UserSelf | null | undefined): { to: string; text: string } {
  return user?.isInstructor ? { to: '/instructor/dashboard', text: '지식공유자 센터' } : teachLink;
}

interface AccountLink {
  to: string;
  text: string;
  /** Stored in the history state. */
  state?: object;
}

/** Links of the avatar menu and the phone's menu for a signed-in user. The latter shows `teaching` elsewhere. */
export function accountLinksOf(user: UserSelf, teaching: boolean): AccountLink[] {
  return [
    { to: '/user/dashboard', text: '대시보드' },
    learningLink,
    { to: '/user/messages', text: '메시지' },
    { to: '/my/mentorings', text: '멘토링 내역' },
    { to: '/user/coupons', text: '쿠폰함' },
    { to: '/my/orders', text: '주문 내역' },
    { to: '/my/settings/account', text: '계정 설정' },
    ...(teaching ? [teachLinkOf(user)] : []),
    ...(user.roleAdmin ? [{ to: '/admin', text: '운영 화면' }] : []),
    { to: '/signout', text: appTexts.signOut, state: ownSignOut },
  ];
}
