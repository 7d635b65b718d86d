import type { ShellMenu } from '../shell-types.ts';

interface Place {
  /** Below `/admin`. */
  noun: string;
  text: string;
}

/** The operators' sections, in the order of their work. */
const places: readonly { title: string; links: readonly Place[] }[] = [
  {
    title: '일',
    links: [
      { noun: '', text: '오늘' },
      { noun: 'instructor-applications', text: '지식공유 신청' },
      { noun: 'courses', text: '강의 심사' },
      { noun: 'posts', text: '보류한 글' },
      { noun: 'reports', text: '신고' },
      { noun: 'contact-messages', text: '문의' },
      { noun: 'mentoring-disputes', text: '멘토링 분쟁' },
      { noun: 'approvals', text: '승인' },
    ],
  },
  {
    title: '회원',
    links: [
      { noun: 'users', text: '회원' },
      { noun: 'groups', text: '단체' },
      { noun: 'corporations', text: '기업' },
    ],
  },
  {
    title: '판매',
    links: [
      { noun: 'orders', text: '주문' },
      { noun: 'coupons', text: '쿠폰' },
      { noun: 'vouchers', text: '수강권' },
      { noun: 'points', text: '포인트' },
    ],
  },
  {
    title: '정산',
    links: [
      { noun: 'settlements', text: '정산' },
      { noun: 'payouts', text: '정산금 지급' },
      { noun: 'share-terms', text: '수입 비율' },
      { noun: 'holidays', text: '쉬는 날' },
    ],
  },
  {
    title: '콘텐츠',
    links: [
      { noun: 'home', text: '첫 화면' },
      { noun: 'broadcasts', text: '단체 알림' },
      { noun: 'search-synonyms', text: '검색 동의어' },
    ],
  },
  {
    title: '실험',
    links: [
      { noun: 'experiments', text: '실험' },
      { noun: 'feature-flags', text: '기능 플래그' },
      { noun: 'remote-configs', text: '원격 구성' },
      { noun: 'in-app-messages', text: '인앱 메시지' },
      { noun: 'segments', text: '사용자 그룹' },
      { noun: 'cohorts', text: '코호트' },
      { noun: 'containers', text: '상호 배타 그룹' },
      { noun: 'event-types', text: '이벤트' },
      { noun: 'experiment-metrics', text: '지표' },
      { noun: 'live-events', text: '실시간 이벤트' },
      { noun: 'sdk-keys', text: 'SDK 키' },
    ],
  },
  {
    title: '서비스',
    links: [
      { noun: 'outbox', text: '보낸 메일' },
      { noun: 'jobs', text: '멈춘 작업' },
      { noun: 'webhooks', text: '웹훅' },
      { noun: 'audit-logs', text: '변경 기록' },
      { noun: 'health', text: '사이트 상태' },
    ],
  },
];

/** The menu entries whose screens exist. */
export function operatorMenuOf(screens: readonly { path: string }[]): ShellMenu {
  const paths = new Set(screens.map(({ path }) => path));
  const groups = places
    .map(({ title, links }) => ({ title, links: links.map(linkOf).filter(({ to }) => paths.has(to)) }))
    .filter(({ links }) => links.length > 0);
  return { title: '운영', root: '/admin', groups };
}

function linkOf({ noun, text }: Place) {
  return { to: noun ? `/admin/${noun}` : '/admin', text };
}
