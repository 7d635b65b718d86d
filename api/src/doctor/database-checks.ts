import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import type { Config } from '../config.ts';
import type { Examiner } from '../database/examine/examiner.ts';
import { fine, warn, wrong, type Check, type Verdict } from './finding.ts';
import { assessRoom } from './room.ts';

const oldestServer = 16;
/** Every page needs several round trips. */
const slowMilliseconds = 20;
/** A larger difference makes links expire early and reminders arrive late. */
const allowedSkewMilliseconds = 2000;
/** Connections of a process in addition to `DATABASE_POOL_SIZE`: background work, rate limits, security events and jobs. */
const besidePool = 13;
/** Connections reserved for people. */
const leftToPeople = 10;

/** Checks of a reachable database. */
export function databaseChecks(site: Examiner, owner: Examiner, settings: Config): Check[] {
  const asked = (check: string, title: string, look: () => Promise<Verdict | undefined>): Check => ({
    check,
    title,
    look,
    whenItFails: '위의 까닭을 없앤 뒤 다시 확인해주세요.',
  });
  return [
    asked('postgres', 'PostgreSQL', async () => assessServer(await site.server())),
    asked('locale', '데이터베이스의 글자', async () => assessLocale(await site.locale())),
    asked('clock', '시계', async () => assessClock(await site.clock())),
    asked('connections', '데이터베이스의 연결', async () => assessConnections(await site.connections(), settings)),
    asked('role', '데이터베이스의 역할', async () => assessRole(await site.role(), await owner.role(), settings)),
    asked('migrations', '데이터베이스의 구조', async () => assessMigrations(await owner.migrations())),
    asked('time-zone', '시간대', async () =>
      fine(`데이터베이스 ${await site.timeZone()}, 이 컴퓨터 ${Intl.DateTimeFormat().resolvedOptions().timeZone}. 사이트는 어디서나 서울 시각을 씁니다.`),
    ),
    asked('database-disk', '데이터베이스의 디스크', async () => assessDisk(await site.room())),
    asked('archive', 'PostgreSQL의 로그 보관', async () => assessArchive(await site.archive())),
    asked('restored-tables', '따로 복원한 테이블', async () => assessRestored(await site.restoredSchemas())),
    asked('worker', '작업 프로세스', async () => assessWorkers(await site.connections())),
  ];
}

type Answer<Name extends keyof Examiner> = Awaited<ReturnType<Examiner[Name]>>;

function assessServer({ version, number, writes, roundTripMilliseconds }: Answer<'server'>): Verdict {
  const detail = `${version}, 한 번 오가는 데 ${roundTripMilliseconds.toFixed(1)} ms`;
  if (number < oldestServer * 10_000) return wrong(detail, `PostgreSQL ${oldestServer} 이상의 서버를 DATABASE_URL에 넣어주세요.`);
  if (!writes) return wrong(`${detail}, 읽기만 합니다(대기 서버)`, '쓰기를 받는 서버를 DATABASE_URL에 넣거나 SELECT pg_promote()로 승격해주세요.');
  if (roundTripMilliseconds > slowMilliseconds) return warn(detail, '페이지마다 여러 번 오갑니다. 데이터베이스를 서버와 같은 네트워크에 두어주세요.');
  return fine(detail);
}

function assessLocale({ encoding, collate, ctype, knowsHangul }: Answer<'locale'>): Verdict {
  const detail = `인코딩 ${encoding}, LC_COLLATE ${collate}, LC_CTYPE ${ctype}`;
  const anew =
    "CREATE DATABASE baeum TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8' OWNER … 로 새 데이터베이스를 만들어, backup으로 만든 백업을 그곳에 restore 해주세요.";
  if (encoding !== 'UTF8') return wrong(detail, `한글을 UTF-8로 저장하지 못합니다. ${anew}`);
  if (!knowsHangul) return wrong(`${detail}: 한글을 글자로 알지 못합니다`, `한글 검색이 되지 않습니다. ${anew}`);
  return fine(detail);
}

function assessClock({ ahead, uncertainty }: Answer<'clock'>): Verdict {
  const seconds = (Math.abs(ahead) / 1000).toFixed(1);
  const detail = `데이터베이스와 ${seconds}초 차이`;
  if (Math.abs(ahead) - uncertainty <= allowedSkewMilliseconds) return fine(detail);
  return wrong(
    `이 컴퓨터의 시계가 데이터베이스보다 ${seconds}초 ${ahead > 0 ? '늦습니다' : '빠릅니다'}`,
    '두 컴퓨터에서 timedatectl set-ntp true 로 시각을 맞춰주세요. 로그인 코드와 서명의 기한이 어긋납니다.',
  );
}

function assessConnections({ now, most, nodes }: Answer<'connections'>, { DATABASE_POOL_SIZE }: Config): Verdict {
  const ofOne = DATABASE_POOL_SIZE + besidePool;
  const processes = Math.max(1, nodes.all);
  const needed = processes * ofOne + leftToPeople;
  const detail = `${now}/${most}개를 씁니다. 프로세스 ${processes}개가 많아야 ${processes * ofOne}개`;
  if (needed <= most) return fine(detail);
  return warn(detail, `max_connections를 ${needed} 이상으로 늘리거나 DATABASE_POOL_SIZE(${DATABASE_POOL_SIZE})를 줄여주세요.`);
}

function assessRole(site: Answer<'role'>, owner: Answer<'role'>, { DATABASE_OWNER_URL, BACKUP_CHECK, BACKUP_CRON }: Config): Verdict {
  const names = site.name === owner.name ? site.name : `${site.name}, 표의 주인 ${owner.name}`;
  const superusers = [...new Set([site, owner].filter(({ superuser }) => superuser).map(({ name }) => name))];
  if (superusers.length > 0)
    return warn(
      `${names}: ${superusers.join(', ')} 역할이 PostgreSQL의 관리자(superuser)입니다`,
      '표만 읽고 쓰는 역할을 만들어 DATABASE_URL에, 표의 주인을 DATABASE_OWNER_URL에 넣어주세요. 둘 다 관리자여서는 안 됩니다.',
    );
  if (BACKUP_CRON !== undefined && BACKUP_CHECK === 'on' && !owner.createsDatabases)
    return wrong(
      `${names}: ${owner.name} 역할이 데이터베이스를 만들 수 없어 BACKUP_CHECK를 하지 못합니다`,
      `PostgreSQL의 관리자로 ALTER ROLE ${owner.name} CREATEDB를 실행하거나 BACKUP_CHECK=off로 두세요.`,
    );
  return fine(DATABASE_OWNER_URL === undefined ? `${names}, 표의 주인이기도 합니다` : names);
}

function assessMigrations({ applied, pending, unknown }: Answer<'migrations'>): Verdict {
  if (pending.length > 0)
    return wrong(`${applied}단계를 적용했고 ${pending.length}단계가 남았습니다`, 'baeum-server migrate를 실행해주세요. 운영 환경에서는 먼저 백업합니다.');
  if (unknown.length > 0)
    return warn(
      `이 판이 모르는 ${unknown.length}단계가 적용되어 있습니다`,
      '더 새로운 판이 옮긴 데이터베이스입니다. 되돌린 것이 아니라면 새 판을 실행해주세요.',
    );
  return fine(`${applied}단계를 모두 적용했습니다`);
}

function assessDisk({ freeBytes }: Answer<'room'>): Verdict {
  return freeBytes === undefined
    ? fine('쓸 수 있습니다. 남은 자리는 다른 컴퓨터의 것이라 알 수 없습니다')
    : assessRoom(freeBytes, `${formatBytes(freeBytes)} 남음`);
}

function assessArchive(archive: Answer<'archive'>): Verdict | undefined {
  if (!archive) return undefined;
  const { archivedAt, failures, failing } = archive;
  const last = archivedAt ? `마지막으로 보관한 시각은 ${archivedAt.toISOString()}` : '아직 보관한 것이 없습니다';
  if (!failing) return fine(last);
  return wrong(
    `archive_command가 ${failures}번 실패했고, ${last}`,
    '보관할 곳이 켜져 있고 자리가 있는지 PostgreSQL의 로그에서 확인해주세요(pgBackRest라면 pgbackrest check). 그때까지의 시점으로 되돌릴 수 없고, 보관하지 못한 로그가 pg_wal에 쌓여 디스크가 찹니다.',
  );
}

function assessRestored(schemas: Answer<'restoredSchemas'>): Verdict | undefined {
  if (schemas.length === 0) return undefined;
  return warn(
    `restore --table이 만든 스키마 ${schemas.join(', ')}`,
    `탈퇴한 사람의 정보가 남아 있을 수 있습니다. 다 썼다면 지워주세요: ${schemas.map((name) => `DROP SCHEMA ${name} CASCADE;`).join(' ')}`,
  );
}

function assessWorkers({ nodes: { serve, work } }: Answer<'connections'>): Verdict {
  if (serve > 0 && work === 0)
    return warn(
      `요청을 받는 서버 ${serve}개, 작업을 하는 프로세스 없음`,
      'JOBS=on인 서버나 baeum-server worker를 시작해주세요. 메일과 백업이 그때까지 기다립니다.',
    );
  return fine(serve + work === 0 ? '실행 중인 서버가 없습니다' : `요청을 받는 서버 ${serve}개, 작업을 하는 프로세스 ${work}개`);
}
