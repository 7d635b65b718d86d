import type { TagObject } from 'openapi3-ts/oas31';
import type { Domain } from './contract-parts.ts';

/** Groups of the published document in reading order; each holds whole domains of the contract, and forty operations at most. */
const groups = [
  {
    name: 'Sign-in',
    korean: '로그인',
    description: '로그인과 로그아웃, 소셜 계정, 비밀번호, 휴면 해제',
    english: 'Sign-in and sign-out, social accounts, passwords, dormant accounts',
    domains: ['sign-in', 'social-accounts', 'passwords', 'activation', 'access-referers'],
  },
  {
    name: 'Sign-up',
    korean: '가입과 확인',
    description: '가입, 이메일과 휴대폰 확인',
    english: 'Sign-up, verification of e-mail and phone',
    domains: ['sign-up', 'phones'],
  },
  {
    name: 'Security',
    korean: '보안과 토큰',
    description: '2단계 인증, 패스키, 프로그램의 토큰',
    english: 'Second factors, passkeys, tokens of programs',
    domains: ['second-factors', 'tokens'],
  },
  {
    name: 'Account',
    korean: '계정',
    description: '프로필, 알림, 수신 동의, 분석, 내 정보 모으기, 탈퇴, 운영자에게 하는 문의',
    english: 'Profile, notifications, consents, analytics, data export, withdrawal, contact',
    domains: ['profiles', 'notifications', 'push-devices', 'marketing-consents', 'analytics', 'data-exports', 'withdrawals', 'contact'],
  },
  {
    name: 'Catalogue',
    korean: '강의 찾기',
    description: '홈, 강의, 로드맵, 기업, 검색, 그림, 사이트맵',
    english: 'Home, courses, roadmaps, companies, search, images, sitemaps',
    domains: ['home', 'courses', 'roadmaps', 'corporations', 'search', 'files', 'feeds'],
  },
  {
    name: 'Learning',
    korean: '학습',
    description: '수강, 진도, 오프라인 저장, 노트, 수강평, 문의, 수료증, 대시보드',
    english: 'Enrolments, progress, offline lectures, notes, reviews, inquiries, certificates, dashboard',
    domains: ['enrollments', 'learning', 'course-notes', 'media', 'offline-lectures', 'reviews', 'inquiries', 'certificates', 'dashboard'],
  },
  { name: 'Collections', korean: '좋아요와 목록', description: '좋아요, 내 목록', english: 'Likes and own lists', domains: ['likes', 'lists'] },
  {
    name: 'Community',
    korean: '커뮤니티',
    description: '질문, 스터디, 자유 글, 블로그, 댓글, 신고',
    english: 'Questions, studies, posts, blogs, comments, reports',
    domains: ['posts', 'blogs', 'reports', 'takedowns', 'held-publications'],
  },
  {
    name: 'Messages',
    korean: '메시지',
    description: '회원 사이와 멘토링의 메시지, 차단',
    english: 'Messages between members and of sessions, blocks',
    domains: ['messages', 'mentoring-messages', 'blocks'],
  },
  {
    name: 'Buying',
    korean: '구매',
    description: '수강바구니, 쿠폰, 포인트, 주문, 결제, 환불',
    english: 'Carts, coupons, points, orders, payments, refunds',
    domains: ['carts', 'coupons', 'points', 'orders'],
  },
  {
    name: 'Instructors',
    korean: '지식공유자',
    description: '지식공유자 신청과 활동, 강의의 통계와 수강생, 질문',
    english: 'Applications and work of instructors, figures and learners of their courses, questions',
    domains: ['instructor-applications', 'application-reviews', 'lecturers', 'teaching-figures', 'course-students', 'lecture-retention', 'ready-answers'],
  },
  {
    name: 'Income',
    korean: '수입과 정산',
    description: '수입, 정산과 정산받을 계좌, 정산금의 지급',
    english: 'Earnings, statements, where they are paid to, and pay-outs',
    domains: ['incomes', 'statements', 'settlements', 'payouts', 'payees', 'income-adjustments', 'withholdings', 'share-terms', 'holidays'],
  },
  {
    name: 'Teaching',
    korean: '강의 만들기',
    description: '강의와 커리큘럼, 올린 파일, 심사',
    english: 'Courses and their curriculum, files, reviews before publication',
    domains: ['teaching-courses', 'course-copies', 'curricula', 'uploads', 'instructor-contracts', 'course-submissions'],
  },
  {
    name: 'Mentoring',
    korean: '멘토링',
    description: '멘토와 그 시간, 멘토링, 메모와 후기, 캘린더',
    english: 'Mentors, their hours, sessions with them, memos, reviews, calendars',
    domains: ['mentors', 'mentoring-schedules', 'mentoring-requests', 'mentorings', 'mentoring-reviews', 'mentoring-memos', 'calendars'],
  },
  {
    name: 'Groups',
    korean: '그룹과 수강권',
    description: '기업과 교육 그룹, 나누어 주는 수강권',
    english: 'Groups of companies and schools, vouchers that are handed out',
    domains: ['groups', 'admin-groups', 'vouchers'],
  },
  {
    name: 'Experimentation',
    korean: '실험 SDK',
    description: '실험, 기능 플래그, 원격 구성의 결정과 이벤트 (SDK 키)',
    english: 'Decisions of experiments, flags and remote configs, and events (SDK key)',
    domains: ['evaluations', 'events', 'ofrep', 'in-app-renderer'],
  },
  {
    name: 'Workspaces',
    korean: '워크스페이스',
    description: '실험 워크스페이스의 배포, 내보내기와 가져오기, 환경, 버전, SDK 키',
    english: 'Delivery, export and import of the workspace, environments, versions, SDK keys',
    domains: ['workspaces', 'environments', 'entity-versions', 'draft-evaluations', 'sdk-keys'],
  },
  {
    name: 'Experiments',
    korean: '실험 관리',
    description: 'A/B 테스트의 관리와 결과, 지표와 계획, 홀드아웃, 상호 배타 그룹',
    english: 'Management and results of A/B tests, their metrics and planning, holdouts, mutual exclusion',
    domains: ['experiments', 'experiment-results', 'experiment-metrics', 'experiment-plans', 'holdouts', 'containers'],
  },
  {
    name: 'Flags',
    korean: '플래그와 구성 관리',
    description: '기능 플래그, 원격 구성, 인앱 메시지의 관리',
    english: 'Management of feature flags, remote configs and in-app messages',
    domains: ['feature-flags', 'remote-configs', 'in-app-messages'],
  },
  {
    name: 'Audiences',
    korean: '대상 관리',
    description: '사용자 그룹, 코호트, 이벤트 종류와 속성의 관리',
    english: 'Management of segments, cohorts, event types and properties',
    domains: ['segments', 'cohorts', 'event-types', 'properties'],
  },
  {
    name: 'Outreach',
    korean: '알리기',
    description: '홈 화면의 내용, 여러 사람에게 보내는 메시지, 채용 브랜드의 기업',
    english: 'Content of the home page, broadcasts, companies of the job brand',
    domains: ['home-content', 'home-pictures', 'broadcasts', 'admin-corporations'],
  },
  {
    name: 'Operators',
    korean: '운영',
    description: '회원 관리, 승인, 장부, 보낸 메일과 문자, 작업, 운영 기록, 웹훅',
    english: 'Members, approvals, ledger, sent mails and messages, jobs, audit log, webhooks',
    domains: ['admin-users', 'approvals', 'ledger', 'outbox', 'jobs', 'audit-logs', 'webhooks'],
  },
  {
    name: 'Desk',
    korean: '운영 데스크',
    description: '운영자를 기다리는 것, 사이트의 수치, 저장한 보기, 함께 보는 사람',
    english: 'What waits for operators, figures of the site, saved views, who looks at the same thing',
    domains: ['desk', 'saved-views', 'presence'],
  },
  { name: 'System', korean: '시스템', description: '서버 상태와 문서', english: 'Health of the server and documents', domains: ['system'] },
] as const satisfies readonly { name: string; korean: string; description: string; english: string; domains: readonly Domain[] }[];

/** A domain that is in no group yet does not compile where its tag is asked for. */
type GroupedDomain = (typeof groups)[number]['domains'][number];

/** Domains as the document lists them. */
const readingOrder: readonly Domain[] = groups.flatMap(({ domains }) => domains);

/** Operations group by group, those of a domain as its contract has them. */
export function inReadingOrder<T extends { domain: Domain }>(operations: readonly T[]): T[] {
  return operations.toSorted((one, other) => readingOrder.indexOf(one.domain) - readingOrder.indexOf(other.domain));
}

/** Tag of a domain. */
export function tagOf(domain: GroupedDomain): string {
  const group = groups.find(({ domains }) => (domains as readonly Domain[]).includes(domain));
  if (!group) throw new Error(`the domain ${domain} is in no group of the document`);
  return group.name;
}

/** The tags that are in use, in reading order: names for programs, titles and descriptions for people. */
export function tagObjects(used: ReadonlySet<string>): TagObject[] {
  return groups
    .filter(({ name }) => used.has(name))
    .map(({ name, korean, description, english }) => ({ name, 'x-displayName': korean, description, 'x-description-en': english }));
}
