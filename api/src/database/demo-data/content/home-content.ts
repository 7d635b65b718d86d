import type { BannerArt } from '../pictures/banner.ts';
import type { PersonKey } from './people.ts';

export interface DemoRoadmap {
  title: string;
  description: string;
  owner: PersonKey;
  categoryId: number;
  /** Slugs of its courses in order. */
  courses: string[];
}

/** A roadmap of one instructor's own courses. */
export const ownRoadmap: DemoRoadmap = {
  title: '백엔드 면접까지 두 걸음',
  description: 'API를 설계해보고, 왜 그렇게 했는지 말로 설명하는 연습을 합니다.',
  owner: 'han',
  categoryId: 1,
  courses: ['node-api-design', 'tech-interview-practice'],
};

export const roadmaps: DemoRoadmap[] = [
  {
    title: '프론트엔드 개발자로 첫 출근하기',
    description: '리액트로 화면을 만들고, 타입으로 다듬고, 협업과 이력서까지. 네 개의 강의로 첫 출근을 준비합니다.',
    owner: 'seo',
    categoryId: 1,
    courses: ['react-from-zero', 'typescript-thinking', 'git-without-fear', 'developer-resume-review'],
  },
  {
    title: '백엔드 기초에서 운영까지',
    description: '서비스를 만들고, 안전하게 지키고, 면접에서 설명할 수 있게 됩니다.',
    owner: 'han',
    categoryId: 1,
    courses: ['spring-boot-first-service', 'node-api-design', 'secure-coding-backend', 'tech-interview-practice'],
  },
  {
    title: '비전공자의 데이터 분석 시작',
    description: 'SQL로 묻고, 판다스로 정리하고, 대시보드로 전합니다. 통계는 커피 한 잔만큼 곁들였습니다.',
    owner: 'im',
    categoryId: 4,
    courses: ['sql-for-analysis', 'pandas-real-data', 'statistics-with-coffee', 'dashboard-that-works'],
  },
  {
    title: '혼자 만드는 첫 게임',
    description: '기획서 한 장에서 출시까지 1인 개발의 전 과정을 따라갑니다.',
    owner: 'kang',
    categoryId: 2,
    courses: ['game-design-document', 'unity-2d-platformer', 'pixel-art-character', 'indie-game-launch'],
  },
  {
    title: '화면을 설계하는 디자이너',
    description: '보기 좋은 화면의 기준을 세우고 사용자를 만나 시스템으로 정리합니다.',
    owner: 'jeong',
    categoryId: 5,
    courses: ['ui-design-fundamentals', 'ux-research-sprint', 'figma-design-system'],
  },
  {
    title: '보안 직무 준비 12주',
    description: '네트워크와 서버의 기초 위에서 공격과 방어를 차례로 익힙니다.',
    owner: 'oh',
    categoryId: 3,
    courses: ['network-packet-reading', 'linux-server-hardening', 'web-hacking-basics', 'digital-forensics-first'],
  },
  {
    title: '일 잘하는 사람의 도구 상자',
    description: '자동화, 엑셀, 글쓰기, 발표. 직무에 상관없이 오래 쓰는 기술을 모았습니다.',
    owner: 'kwon',
    categoryId: 6,
    courses: ['python-everyday-automation', 'excel-report-master', 'content-writing-brand', 'presentation-story', 'ai-tools-at-work'],
  },
  ownRoadmap,
];

export interface DemoBanner {
  title: string;
  subtitle: string;
  link: string;
  linkText: string;
  art: BannerArt;
}

export const banners: DemoBanner[] = [
  {
    title: '오늘 배운 한 가지가 내일의 나를 바꿉니다',
    subtitle: '개발부터 취미까지, 나에게 맞는 속도로 시작하세요.',
    link: '/courses',
    linkText: '강의 둘러보기',
    art: { background: '#0b3b2e', shape: '#0a8a5b', second: '#ffb454', line: '#dff3ea', glyphs: [1, 5, 4] },
  },
  {
    title: '지금 할인 중인 강의를 만나보세요',
    subtitle: '기간이 끝나기 전에 마음에 담아둔 강의를 시작할 시간이에요.',
    link: '/discounted-courses',
    linkText: '할인 강의 보기',
    art: { background: '#fdebdd', shape: '#cf5c1b', second: '#ffb454', line: '#fdebdd', glyphs: [6, 9, 7] },
  },
  {
    title: '당신의 경험이 누군가의 첫걸음이 됩니다',
    subtitle: '지식공유자가 되어 강의와 멘토링을 열어보세요. 수익의 70%~100%를 드립니다.',
    link: '/open-knowledge',
    linkText: '지식공유 참여하기',
    art: { background: '#2b1e5c', shape: '#6650d6', second: '#ff8f6b', line: '#eae6fb', glyphs: [8, 2, 3] },
  },
];

/** Fictional companies of the sister job brand. */
export const companies = [
  { name: '푸른결소프트', industry: '소프트웨어' },
  { name: '온기페이', industry: '핀테크' },
  { name: '달무리물류', industry: '물류' },
  { name: '물수제비게임즈', industry: '게임' },
  { name: '모래톱시큐리티', industry: '정보보안' },
  { name: '이음새헬스', industry: '헬스케어' },
  { name: '한뼘가구', industry: '생활' },
  { name: '도란도란미디어', industry: '콘텐츠' },
  { name: '솔방울에너지', industry: '에너지' },
  { name: '여섯시클라우드', industry: '클라우드' },
] as const;
