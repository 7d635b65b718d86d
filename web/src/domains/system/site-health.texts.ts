import type { HealthProblem } from '@baeum/contract/domains/system/site-health.rules.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const checks: Readonly<Record<string, string>> = {
  db: '데이터베이스',
  disk: '데이터베이스의 디스크',
  migrations: '데이터베이스의 구조',
  queue: '작업 대기열',
  conversion: '영상 변환(이 서버)',
  events: '이벤트 스트림',
};

const places: Readonly<Partial<Record<HealthProblem, { to: string; text: string }>>> = {
  'dead-jobs': { to: '/admin/jobs?state=DEAD', text: '멈춘 작업 보기' },
  'overdue-jobs': { to: '/admin/jobs', text: '멈춘 작업 보기' },
  'late-statements': { to: '/admin/jobs', text: '멈춘 작업 보기' },
  'mail-stuck': { to: '/admin/outbox?status=QUEUED', text: '나가지 않은 메일 보기' },
  'failing-webhooks': { to: '/admin/webhooks', text: '웹훅 보기' },
};

export const healthTexts = {
  title: '사이트 상태',
  lead: '10초마다 새로 살펴봐요.',
  at: '살펴본 때',
  states: {
    ok: { word: '모두 좋아요', tone: 'success' },
    attention: { word: '살펴볼 것이 있어요', tone: 'warning' },
    unavailable: { word: '요청을 받지 못해요', tone: 'danger' },
  } as const satisfies Record<string, { word: string; tone: Tone }>,
  problems: '살펴볼 것',
  none: '살펴볼 것이 없어요. 백업이 다른 곳에 잘 복사되는지도 가끔 확인해주세요.',
  places,
  checks: '확인',
  checkNames: (name: string) => checks[name] ?? name,
  good: '좋음',
  bad: '나쁨',
  parts: {
    queue: '작업 대기열',
    outbox: '나가지 않은 메일과 문자',
    conversions: '영상 변환',
    database: '데이터베이스',
    storage: '큰 파일',
    backup: '가장 새 백업',
  },
  count: (count: number) => `${formatCount(count)}개`,
  workers: (workers: number, dead: number, overdue: number) => `작업 프로세스 ${workers}개 · 실패 ${formatCount(dead)}개 · 밀림 ${formatCount(overdue)}개`,
  oldest: (seconds: number) => (seconds < 60 ? '모두 1분 안' : `가장 오래된 것 ${formatCount(Math.floor(seconds / 60))}분`),
  converting: (running: number) => `변환하는 중 ${formatCount(running)}개`,
  bytes: formatBytes,
  connections: (now: number, most: number) => `연결 ${formatCount(now)}/${formatCount(most)}개`,
  postgres: (version: string) => `PostgreSQL ${version}`,
  free: (bytes: number | null) => (bytes === null ? '알 수 없음' : `${formatBytes(bytes)} 남음`),
  kinds: { disk: '폴더', s3: '버킷' },
  noBackup: '이 서버에는 없음',
  backupNote: '이 서버의 백업 폴더만 봐요.',
  nodes: '실행 중인 서버',
  nodeColumns: { host: '컴퓨터', work: '하는 일', release: '판', startedAt: '시작한 때', seenAt: '본 때' },
  work: ({ serves, works }: { serves: boolean; works: boolean }) => [serves && '요청', works && '작업'].filter(Boolean).join(', ') || '없음',
  migrations: (applied: number, missing: number) =>
    missing === 0 ? `구조 ${formatCount(applied)}단계를 모두 적용했어요.` : `구조 ${formatCount(missing)}단계가 남았어요.`,
  budgets: '오늘의 이벤트 양',
  budget: (environment: string, kind: 'client' | 'server') => `${environment} · ${kind === 'client' ? '브라우저와 앱' : '서버'}`,
  used: (bytes: number, megabytes: number) => `${formatBytes(bytes)} / ${formatCount(megabytes)} MB`,
  command: '터미널에서는',
} as const;
