import type { HealthProblem } from '@baeum/contract/domains/system/site-health.rules.ts';
import type { SiteHealth } from '@baeum/contract/domains/system/site-health.schemas.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const checks: Readonly<Record<string, string>> = {
  db: '데이터베이스',
  disk: '데이터베이스 디스크',
  migrations: '데이터베이스 구조',
  queue: '작업 대기열',
  conversion: '이 서버의 영상 변환',
  events: '이벤트 수집',
};

const places: Readonly<Partial<Record<HealthProblem, { to: string; text: string }>>> = {
  'dead-jobs': { to: '/admin/jobs?state=DEAD', text: '멈춘 작업 보기' },
  'overdue-jobs': { to: '/admin/jobs', text: '멈춘 작업 보기' },
  'late-statements': { to: '/admin/jobs', text: '멈춘 작업 보기' },
  'failed-backup': { to: '/admin/jobs?state=DEAD', text: '멈춘 작업 보기' },
  'mail-stuck': { to: '/admin/outbox?status=QUEUED', text: '나가지 않은 메일 보기' },
  'failing-webhooks': { to: '/admin/webhooks', text: '웹훅 보기' },
};

export const healthTexts = {
  title: '사이트 상태',
  lead: '10초마다 새로 확인해요.',
  at: '마지막 확인',
  states: {
    ok: { word: '정상', tone: 'success' },
    attention: { word: '확인 필요', tone: 'warning' },
    unavailable: { word: '서비스 중단', tone: 'danger' },
  } as const satisfies Record<string, { word: string; tone: Tone }>,
  problems: '확인할 문제',
  none: '문제가 없어요. 백업이 다른 곳에도 복사되고 있는지 가끔 확인해주세요.',
  places,
  checks: '점검',
  checkNames: (name: string) => checks[name] ?? name,
  good: '정상',
  bad: '문제',
  parts: {
    queue: '작업 대기열',
    outbox: '나가지 않은 메일과 문자',
    conversions: '영상 변환',
    database: '데이터베이스',
    storage: '파일 저장소',
    backup: '최근 백업',
  },
  count: (count: number) => `${formatCount(count)}개`,
  workers: (workers: number, dead: number, overdue: number) => `작업 프로세스 ${workers}개 · 멈춤 ${formatCount(dead)}개 · 지연 ${formatCount(overdue)}개`,
  oldest: (seconds: number) => (seconds < 60 ? '1분 넘게 기다린 것 없음' : `가장 오래 기다린 것 ${formatCount(Math.floor(seconds / 60))}분`),
  converting: (running: number) => `변환 중 ${formatCount(running)}개`,
  bytes: formatBytes,
  connections: (now: number, most: number) => `연결 ${formatCount(now)}/${formatCount(most)}개`,
  postgres: (version: string) => `PostgreSQL ${version}`,
  free: (bytes: number | null) => (bytes === null ? '알 수 없음' : `${formatBytes(bytes)} 남음`),
  kinds: { disk: '폴더', s3: '버킷' },
  noBackup: '이 서버에는 없음',
  backupNote: ({ schedule, doneAt, failures, bytes, checkedAt, copiedAt }: SiteHealth['backup']) => {
    if (failures > 0) return `정해진 시각의 백업이 ${formatCount(failures)}번 실패했어요.`;
    if (schedule === null) return '이 서버의 백업 폴더만 봐요.';
    if (doneAt === null) return '정해진 시각의 첫 백업을 기다려요.';
    return [bytes !== null && formatBytes(bytes), checkedAt !== null && '복원해 봄', copiedAt !== null && '다른 곳에 복사함'].filter(Boolean).join(' · ');
  },
  nodes: '실행 중인 서버',
  nodeColumns: { host: '서버', work: '하는 일', release: '버전', startedAt: '시작한 때', seenAt: '마지막 응답' },
  work: ({ serves, works }: { serves: boolean; works: boolean }) => [serves && '요청 처리', works && '작업 처리'].filter(Boolean).join(', ') || '없음',
  migrations: (applied: number, missing: number) =>
    missing === 0
      ? `데이터베이스 구조 변경 ${formatCount(applied)}개를 모두 적용했어요.`
      : `적용하지 않은 데이터베이스 구조 변경이 ${formatCount(missing)}개 있어요.`,
  budgets: '오늘 받은 이벤트',
  budget: (environment: string, kind: 'client' | 'server') => `${environment} · ${kind === 'client' ? '브라우저와 앱' : '서버'}`,
  used: (bytes: number, megabytes: number) => `${formatBytes(bytes)} / ${formatCount(megabytes)} MB`,
} as const;
