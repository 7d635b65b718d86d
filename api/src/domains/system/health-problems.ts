import { healthProblems, type HealthProblem } from '@baeum/contract/domains/system/site-health.rules.ts';
import type { SiteHealth } from '@baeum/contract/domains/system/site-health.schemas.ts';
import type { Readiness } from './readiness.ts';

type Facts = Omit<SiteHealth, 'at' | 'status' | 'problems'>;
type Told = Omit<SiteHealth['problems'][number], 'code'>;

const gigabyte = 1024 ** 3;
/** A backup older than this is too old for a shop. */
const oldBackupMilliseconds = 2 * 86_400_000;
/** Mail that waits for longer is noticed by people. */
const stuckSeconds = 900;
/** Share of the connections from which on the next may fail. */
const nearlyAllConnections = 0.85;

/** The description and remedy of each problem; undefined where there is none. */
const judges: Readonly<Record<HealthProblem, (facts: Facts, warnings: Readiness['warnings']) => Told | undefined | false>> = {
  disk: ({ checks }) =>
    checks['disk'] === false && {
      message: '데이터베이스가 디스크에 쓰지 못합니다.',
      advice: '데이터베이스의 디스크에 자리를 만들어주세요. 그때까지 아무것도 저장되지 않습니다.',
    },
  migrations: ({ migrations: { missing } }) =>
    missing.length > 0 && {
      message: `데이터베이스의 구조가 이 판과 다릅니다: ${missing.length}단계가 남았습니다.`,
      advice: '새 판에서 baeum-server migrate를 실행해주세요.',
    },
  'no-worker': ({ queue }) =>
    queue.workers === 0 && {
      message: '작업을 하는 프로세스가 없습니다.',
      advice: 'JOBS=on인 서버나 baeum-server worker를 시작해주세요. 메일과 정산이 그때까지 기다립니다.',
    },
  'overdue-jobs': ({ queue }) =>
    queue.workers > 0 &&
    queue.overdue > 0 && {
      message: `5분 넘게 아무도 맡지 않은 작업이 ${queue.overdue}개 있습니다.`,
      advice: '작업 프로세스를 늘리거나, 오래 걸리는 작업을 기록에서 찾아주세요.',
    },
  'unknown-jobs': ({ queue }) =>
    queue.unknown.length > 0 && {
      message: `어느 프로세스도 모르는 작업이 있습니다: ${queue.unknown.join(', ')}`,
      advice: '새 판의 작업입니다. 모든 작업 프로세스를 새 판으로 바꿔주세요.',
    },
  'dead-jobs': ({ queue }) =>
    queue.dead > 0 && {
      message: `모든 시도가 실패한 작업이 ${queue.dead}개 있습니다.`,
      advice: '실패한 원인을 고친 뒤 다시 시도해주세요. 필요 없으면 버려주세요.',
    },
  'mail-stuck': ({ outbox }) =>
    outbox.oldestSeconds > stuckSeconds && {
      message: `메일이나 문자 ${outbox.waiting}개가 나가지 않았습니다. 가장 오래된 것은 ${Math.floor(outbox.oldestSeconds / 60)}분을 기다렸습니다.`,
      advice: '메일 서버(SMTP_URL)와 문자 서비스가 답하는지 확인해주세요.',
    },
  'media-folder': (_facts, warnings) =>
    warnings.includes('media-folder') && {
      message: '영상을 두는 폴더에 쓸 수 없거나, 다른 서버가 다른 폴더를 씁니다.',
      advice: '모든 서버가 같은 MEDIA_DIR을 쓰게 하고, 쓸 권한을 확인해주세요.',
    },
  'media-bucket': (_facts, warnings) =>
    warnings.includes('media-bucket') && {
      message: '영상을 두는 버킷에 닿지 않거나 들어갈 수 없습니다.',
      advice: 'S3_BUCKET과 키, 버킷의 서비스를 확인해주세요.',
    },
  'media-cdn': (_facts, warnings) =>
    warnings.includes('media-cdn') && {
      message: '영상을 나누어 주는 CDN이 답하지 않거나 서명을 받아주지 않아, 서버가 영상을 직접 보냅니다.',
      advice: 'baeum-server doctor media-cdn이 무엇이 잘못되었는지 알려줍니다.',
    },
  'media-full': ({ storage: { freeBytes } }) =>
    freeBytes !== null &&
    freeBytes < 5 * gigabyte && { message: '영상을 두는 디스크가 거의 찼습니다.', advice: '디스크를 늘려주세요. 가득 차면 새 영상을 받지 않습니다.' },
  'connections-short': ({ database: { connections, maxConnections } }) =>
    connections >= maxConnections * nearlyAllConnections && {
      message: `데이터베이스의 연결 ${maxConnections}개 가운데 ${connections}개를 쓰고 있습니다.`,
      advice: 'PostgreSQL의 max_connections를 늘리거나 프로세스를 줄여주세요.',
    },
  'event-budget': (_facts, warnings) =>
    warnings.includes('event-budget') && {
      message: '어느 환경이 오늘 저장할 이벤트의 양을 80% 넘게 썼습니다.',
      advice: '갑자기 늘어난 이유를 찾거나 양을 늘려주세요. 다 쓰면 그날 끝까지 받지 않습니다.',
    },
  'event-stream': ({ checks }) =>
    checks['events'] === false && { message: '이벤트를 먼저 받는 NATS에 닿지 않습니다.', advice: 'NATS를 확인해주세요. 닿을 때까지 이벤트를 받지 않습니다.' },
  'failing-webhooks': ({ failingWebhooks }) =>
    failingWebhooks > 0 && {
      message: `계속 실패하는 웹훅이 ${failingWebhooks}개 있습니다.`,
      advice: '받은 답을 보고 받는 쪽에 알려주세요. 사흘 동안 성공하지 못하면 꺼집니다.',
    },
  'example-seller': (_facts, warnings) =>
    warnings.includes('example-seller') && {
      message: '영수증에 예시 판매자가 적힙니다.',
      advice: 'SELLER_NAME, SELLER_REPRESENTATIVE, SELLER_BUSINESS_NUMBER, SELLER_ADDRESS에 사업자의 것을 넣고 서버를 다시 시작해주세요.',
    },
  'late-statements': (_facts, warnings) =>
    warnings.includes('late-statements') && {
      message: '확정하는 날이 지났는데 확정하지 못한 정산이 있습니다.',
      advice: '실패한 작업 가운데 정산의 것을 찾아 다시 시도해주세요.',
    },
  'no-conversion': ({ checks, conversions }) =>
    checks['conversion'] === false &&
    conversions.waiting > 0 && {
      message: `영상 ${conversions.waiting}개가 변환을 기다리는데, 이 서버에는 ffmpeg가 없습니다.`,
      advice: 'ffmpeg가 있는 작업 프로세스를 하나 두어주세요.',
    },
  'failed-backup': ({ backup: { failures, error } }) =>
    failures > 0 && {
      message: `정해진 시각의 백업이 ${failures}번 실패했습니다: ${error ?? ''}`.replace(/: $/, '.'),
      advice: '이유를 없앤 뒤, 멈춘 작업이 있으면 다시 시도해주세요. baeum-server doctor가 더 알려줍니다.',
    },
  'old-backup': ({ backupAt }) =>
    backupAt !== null &&
    Date.now() - Date.parse(backupAt) > oldBackupMilliseconds && {
      message: '이틀 넘게 새 백업이 없습니다.',
      advice: '백업을 하는 예약 작업이 도는지 확인해주세요.',
    },
  'mixed-releases': ({ nodes }) =>
    new Set(nodes.map(({ version, commit }) => `${version} ${commit}`)).size > 1 && {
      message: '서버들이 서로 다른 판을 실행하고 있습니다.',
      advice: '바꾸는 중이 아니라면 남은 서버를 새 판으로 바꿔주세요.',
    },
};

/** The most urgent first. */
export function problemsOf(facts: Facts, warnings: Readiness['warnings']): SiteHealth['problems'] {
  return healthProblems.flatMap((code) => {
    const told = judges[code](facts, warnings);
    return told ? [{ code, ...told }] : [];
  });
}
