import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import type { Config } from '../config.ts';
import { examineReplica, type ReplicaState } from '../database/examine/replica-examiner.ts';
import { fine, patienceMilliseconds, warn, wrong, type Check, type Verdict } from './finding.ts';

/** Half of the check's time limit, so that a replica that does not answer is reported as such. */
const patience = patienceMilliseconds / 2;

/** Checks the read replica against the database that writes. */
export function replicaCheck({ DATABASE_READ_URL: replicaUrl }: Config, primaryUrl: string): Check {
  return {
    check: 'replica',
    title: '읽기 복제 서버',
    look: async () =>
      replicaUrl ? assess(await examineReplica(primaryUrl, replicaUrl, patience)) : fine('없습니다(DATABASE_READ_URL). 모두 주 서버에서 읽습니다'),
    whenItFails:
      '복제 서버의 PostgreSQL이 켜져 있는지, DATABASE_READ_URL의 주소와 이름과 비밀번호와 방화벽을 확인해주세요. 그때까지 모두 주 서버에서 읽습니다.',
  };
}

function assess(replica: ReplicaState): Verdict {
  const { version, standby, sameSystem, sameDatabase, readable, timelines, reached, feedback } = replica;
  if (!sameSystem)
    return wrong(
      `${version}, 주 서버의 복제본이 아닙니다(system_identifier가 다름)`,
      'DATABASE_URL의 서버에서 pg_basebackup -R로 만든 대기 서버를 DATABASE_READ_URL에 넣어주세요.',
    );
  if (!standby)
    return wrong(
      `${version}, 대기 서버가 아닙니다(pg_is_in_recovery가 false): 승격되었거나 DATABASE_URL과 같은 서버입니다`,
      '승격한 서버라면 그 주소를 DATABASE_URL에 넣고, 다른 서버를 그 대기 서버로 만들어 DATABASE_READ_URL에 넣어주세요.',
    );
  if (!sameDatabase || !readable)
    return wrong(
      sameDatabase ? `${version}, 역할이 표를 읽을 수 없습니다` : `${version}, 다른 데이터베이스의 주소입니다`,
      'DATABASE_READ_URL의 데이터베이스를 DATABASE_URL과 같게 하고, 역할도 같은 것이나 주 서버에서 GRANT pg_read_all_data를 받은 것을 넣어주세요.',
    );
  if (timelines.here !== timelines.primary)
    return wrong(
      `${version}, 승격된 주 서버를 아직 따르지 않아 읽지 않습니다(타임라인 ${timelines.here}, 주 서버 ${timelines.primary})`,
      '복제 서버의 primary_conninfo를 새 주 서버로 바꾸고, 갈라졌다면 pg_rewind나 pg_basebackup -R로 다시 만들어주세요. 이미 따르고 있다면 두 서버에서 차례로 CHECKPOINT를 실행하거나, 역할에 GRANT pg_read_all_stats를 주면 곧 알아봅니다.',
    );
  if (!reached) return assessLate(replica);
  const detail = `${version}, ${lagText(replica)}`;
  if (replica.smaller.length > 0) return warn(`${detail}: ${smallerText(replica)}`, largerAdvice(replica));
  if (!feedback)
    return warn(
      `${detail}: hot_standby_feedback이 꺼져 있습니다`,
      '긴 읽기가 주 서버의 정리에 끊기지 않도록 복제 서버에서 ALTER SYSTEM SET hot_standby_feedback = on; SELECT pg_reload_conf();를 실행해주세요.',
    );
  return fine(detail);
}

/** A replica that is not read because it stands still or is slower than what is written. */
function assessLate(replica: ReplicaState): Verdict {
  const detail = `${replica.version}, ${lagText(replica)}: 읽지 않고 모두 주 서버에서 읽습니다`;
  if (replica.smaller.length > 0) return wrong(`${detail}. ${smallerText(replica)}`, largerAdvice(replica));
  if (replica.paused) return wrong(`${detail}. 재생이 멈추어 있습니다`, '복제 서버에서 SELECT pg_wal_replay_resume()을 실행해주세요.');
  if (!replica.receiving)
    return wrong(
      `${detail}. 주 서버에 연결되어 있지 않습니다`,
      '복제 서버의 primary_conninfo와 PostgreSQL의 로그를 확인해주세요. 주 서버에 필요한 로그가 남아 있지 않다면 pg_basebackup -R로 다시 만듭니다.',
    );
  return wrong(detail, '복제 서버의 디스크와 CPU, 두 서버 사이의 네트워크, 오래 걸리는 읽기(max_standby_streaming_delay)를 확인해주세요.');
}

function lagText({ reached, lagSeconds, lagBytes }: ReplicaState): string {
  if (lagBytes === 0) return '주 서버와 같습니다';
  const bytes = formatBytes(lagBytes);
  if (reached) return `${bytes} 뒤처졌고 ${(lagSeconds ?? 0).toFixed(1)}초 만에 따라왔습니다`;
  return lagSeconds === undefined ? `${bytes} 뒤처졌습니다` : `${bytes} 뒤처졌고 마지막 거래는 ${Math.round(lagSeconds)}초 전의 것입니다`;
}

function smallerText({ smaller }: ReplicaState): string {
  return smaller.map(({ name, here, needed }) => `${name} ${here}(주 서버 ${needed})`).join(', ');
}

function largerAdvice({ smaller }: ReplicaState): string {
  return `복제 서버에서 ${smaller.map(({ name, needed }) => `${name} = ${needed}`).join(', ')} 이상으로 두고 다시 시작해주세요. 작으면 주 서버의 로그를 더 재생하지 않습니다.`;
}
