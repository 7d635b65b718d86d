import type { Scope } from '@baeum/contract/shared/scopes.ts';
import type { ShellMenu } from '../shell-types.ts';

interface Place {
  /** Below `/admin`. */
  noun: string;
  text: string;
  /** Rights of which one suffices; who has all of them, or may read everything, sees every place. */
  scopes: readonly Scope[];
}

/** What operators look after, in the order of their work. */
const places: readonly { title: string; links: readonly Place[] }[] = [
  {
    title: '일',
    links: [
      { noun: '', text: '오늘', scopes: ['admin:support', 'admin:finance', 'admin:content'] },
      { noun: 'instructor-applications', text: '지식공유 신청', scopes: ['admin:content'] },
      { noun: 'courses', text: '강의 심사', scopes: ['admin:content'] },
      { noun: 'posts', text: '보류한 글', scopes: ['admin:content'] },
      { noun: 'reports', text: '신고', scopes: ['admin:content'] },
      { noun: 'contact-messages', text: '문의', scopes: ['admin:support'] },
      { noun: 'mentoring-disputes', text: '멘토링 분쟁', scopes: ['admin:support'] },
      { noun: 'approvals', text: '승인', scopes: ['admin:support', 'admin:finance', 'admin:content'] },
    ],
  },
  {
    title: '회원',
    links: [
      { noun: 'users', text: '회원', scopes: ['admin:support'] },
      { noun: 'groups', text: '단체', scopes: ['admin:support'] },
      { noun: 'corporations', text: '기업', scopes: ['admin:content'] },
    ],
  },
  {
    title: '판매',
    links: [
      { noun: 'orders', text: '주문', scopes: ['admin:support', 'admin:finance'] },
      { noun: 'coupons', text: '쿠폰', scopes: ['admin:finance'] },
      { noun: 'vouchers', text: '수강권', scopes: ['admin:support', 'admin:finance'] },
      { noun: 'points', text: '포인트', scopes: ['admin:support', 'admin:finance'] },
    ],
  },
  {
    title: '정산',
    links: [
      { noun: 'settlements', text: '정산', scopes: ['admin:finance'] },
      { noun: 'payouts', text: '정산금 지급', scopes: ['admin:finance'] },
      { noun: 'share-terms', text: '수입 비율', scopes: ['admin:finance'] },
      { noun: 'holidays', text: '쉬는 날', scopes: ['admin:finance'] },
    ],
  },
  {
    title: '콘텐츠',
    links: [
      { noun: 'home', text: '첫 화면', scopes: ['admin:content'] },
      { noun: 'broadcasts', text: '단체 알림', scopes: ['admin:content'] },
      { noun: 'search-synonyms', text: '검색 동의어', scopes: ['admin:content'] },
    ],
  },
  {
    title: '서비스',
    links: [
      { noun: 'outbox', text: '보낸 메일', scopes: ['admin:support'] },
      { noun: 'jobs', text: '멈춘 작업', scopes: ['admin'] },
      { noun: 'webhooks', text: '웹훅', scopes: ['admin'] },
      { noun: 'audit-logs', text: '변경 기록', scopes: ['admin'] },
      { noun: 'health', text: '사이트 상태', scopes: ['admin'] },
    ],
  },
];

/** The places of the operators' area that have a screen. */
export function operatorMenuOf(screens: readonly { path: string }[]): ShellMenu {
  const paths = new Set(screens.map(({ path }) => path));
  const groups = places
    .map(({ title, links }) => ({ title, links: links.map(linkOf).filter(({ to }) => paths.has(to)) }))
    .filter(({ links }) => links.length > 0);
  return { title: '운영', root: '/admin', groups };
}

function linkOf({ noun, text, scopes }: Place) {
  return { to: noun ? `/admin/${noun}` : '/admin', text, scopes };
}
