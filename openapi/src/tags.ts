import type { TagObject } from 'openapi3-ts/oas31';
import type { Domain } from './contract-parts.ts';

/** Groups of the published document in reading order; each holds whole domains of the contract. */
const groups = [
  { name: 'Authentication', description: '로그인, 가입, 소셜 계정, 비밀번호, 2단계 인증, 토큰', domains: ['sign-in', 'sign-up', 'social-accounts', 'passwords', 'second-factors', 'activation', 'phones', 'tokens', 'access-referers'] },
  { name: 'Profiles', description: '프로필, 공개된 회원 정보, 내 정보 모으기, 탈퇴', domains: ['profiles', 'data-exports', 'withdrawals'] },
  { name: 'Notices', description: '알림, 수신 동의, 분석', domains: ['notifications', 'marketing-consents', 'analytics'] },
  { name: 'Catalogue', description: '홈, 기업, 강의, 로드맵, 검색, 그림, 사이트맵', domains: ['home', 'corporations', 'courses', 'roadmaps', 'search', 'images', 'feeds'] },
  { name: 'Learning', description: '수강, 학습, 진도, 노트, 수강평, 문의, 수료증, 좋아요, 내 목록, 대시보드', domains: ['enrollments', 'learning', 'course-notes', 'media', 'reviews', 'inquiries', 'certificates', 'likes', 'lists', 'dashboard'] },
  { name: 'Buying', description: '수강바구니, 쿠폰, 포인트, 수강권, 주문, 결제, 환불', domains: ['carts', 'coupons', 'points', 'vouchers', 'orders'] },
  { name: 'Messages', description: '회원 사이의 메시지, 차단', domains: ['messages', 'blocks'] },
  { name: 'Community', description: '질문, 스터디, 자유 글, 블로그, 댓글, 신고', domains: ['posts', 'blogs', 'reports'] },
  { name: 'Instructors', description: '지식공유자 신청과 활동', domains: ['instructor-applications'] },
  { name: 'Groups', description: '기업과 교육 그룹', domains: ['groups'] },
  { name: 'Experimentation', description: '실험, 기능 플래그, 원격 구성의 결정 (SDK 키)', domains: ['evaluations', 'events', 'ofrep', 'in-app-renderer'] },
  {
    name: 'Workspaces',
    description: '실험 워크스페이스의 배포와 관리: 실험, 플래그, 원격 구성, 인앱 메시지, 대상, SDK 키',
    domains: [
      'workspaces',
      'environments',
      'entity-versions',
      'properties',
      'draft-evaluations',
      'cohorts',
      'event-types',
      'segments',
      'sdk-keys',
      'experiment-results',
      'in-app-messages',
      'remote-configs',
      'experiments',
      'feature-flags',
      'containers',
    ],
  },
  { name: 'Support', description: '운영자에게 하는 문의', domains: ['contact'] },
  { name: 'Operators', description: '회원 관리, 장부, 보낸 메일과 문자, 운영 기록', domains: ['admin-users', 'ledger', 'outbox', 'audit-logs'] },
  { name: 'System', description: '서버 상태와 문서', domains: ['system'] },
] as const satisfies readonly { name: string; description: string; domains: readonly Domain[] }[];

/** A domain that is in no group yet does not compile where its tag is asked for. */
type GroupedDomain = (typeof groups)[number]['domains'][number];

/** Tag of a domain. */
export function tagOf(domain: GroupedDomain): string {
  const group = groups.find(({ domains }) => (domains as readonly Domain[]).includes(domain));
  if (!group) throw new Error(`the domain ${domain} is in no group of the document`);
  return group.name;
}

/** The tags that are in use, in reading order. */
export function tagObjects(used: ReadonlySet<string>): TagObject[] {
  return groups.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description }));
}
