import type { ShellMenu } from '../shell-types.ts';

/** The member's own screens. */
export const myMenu: ShellMenu = {
  title: 'MY',
  root: '/user/dashboard',
  groups: [
    {
      title: '학습',
      links: [
        { to: '/user/dashboard', text: '대시보드' },
        { to: '/my/courses', text: '내 학습', also: ['/user/courses'] },
        { to: '/my/mentorings', text: '멘토링 내역' },
        { to: '/user/archived-courses', text: '보관한 강의' },
        { to: '/my/offline', text: '저장한 수업' },
        { to: '/user/notes', text: '내 노트' },
        { to: '/user/certificates', text: '수료증' },
        { to: '/user/roadmaps', text: '내 로드맵' },
        { to: '/user/list', text: '내 목록' },
        { to: '/user/likes', text: '좋아요', also: ['/my/likes'] },
      ],
    },
    {
      title: '구매',
      links: [
        { to: '/my/orders', text: '주문 내역', also: ['/orders'] },
        { to: '/user/coupons', text: '쿠폰함' },
        { to: '/user/points', text: '포인트' },
        { to: '/user/vouchers', text: '수강권' },
      ],
    },
    {
      title: '소통',
      links: [
        { to: '/user/messages', text: '메시지' },
        { to: '/user/inquiries', text: '강의 문의' },
        { to: '/user/posts', text: '내가 쓴 글' },
        { to: '/my/notifications', text: '알림' },
      ],
    },
    {
      title: '설정',
      links: [
        { to: '/my/settings/account', text: '계정 설정', onPhones: '/my/settings' },
        { to: '/my/settings/notification', text: '알림 설정' },
      ],
    },
  ],
};
