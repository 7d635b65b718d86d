import { z } from 'zod';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { eventBudgetSchema } from '../events/events.schemas.ts';
import { healthProblems } from './site-health.rules.ts';

const bytes = (description: string, example: number) => z.number().meta({ description, examples: [example] });
const count = (description: string, example: number) => z.int().meta({ description, examples: [example] });

const problemSchema = z
  .object({
    code: z.enum(healthProblems).meta({ description: '살펴야 하는 것의 이름', examples: ['dead-jobs'] }),
    message: z.string().meta({ description: '무엇이 문제인지', examples: ['모든 시도가 실패한 작업이 2개 있습니다.'] }),
    advice: z.string().meta({ description: '무엇을 하면 되는지', examples: ['까닭을 확인해 고친 뒤 다시 시도해주세요.'] }),
  })
  .meta({ id: 'HealthProblem', description: '운영자가 살펴야 하는 것' });

const queueSchema = z
  .object({
    workers: count('살아 있는 작업 프로세스 수', 2),
    waiting: count('끝나지 않은 작업 수', 12),
    overdue: count('5분 넘게 아무도 맡지 않은 작업 수', 0),
    dead: count('마지막 시도까지 실패해 운영자를 기다리는 작업 수', 0),
    unknown: z.array(z.string()).meta({ description: '어느 프로세스도 모르는 작업의 이름', examples: [[]] }),
  })
  .meta({ id: 'HealthQueue', description: '작업 대기열' });

const nodeSchema = z
  .object({
    host: z.string().meta({ description: '컴퓨터의 이름', examples: ['web-1'] }),
    version: z.string().meta({ description: '실행 중인 판', examples: ['0.2.0'] }),
    commit: z.string().meta({ description: '실행 중인 커밋', examples: ['9f2c1ab'] }),
    serves: z.boolean().meta({ description: '요청에 답하는지', examples: [true] }),
    works: z.boolean().meta({ description: '작업을 하는지', examples: [true] }),
    startedAt: dateTimeSchema.meta({ description: '시작한 때' }),
    seenAt: dateTimeSchema.meta({ description: '마지막으로 본 때' }),
  })
  .meta({ id: 'SiteNode', description: '실행 중인 서버나 작업 프로세스' });

const backupSchema = z
  .object({
    schedule: z
      .string()
      .nullable()
      .meta({ description: '정해진 시각의 백업을 언제 하는지. cron 표현이고 UTC입니다. 하지 않으면 null', examples: ['30 18 * * *'] }),
    doneAt: dateTimeSchema.nullable().meta({ description: '정해진 시각의 백업이 확인과 복사까지 마지막으로 끝난 때. 아직 없으면 null' }),
    bytes: z
      .number()
      .nullable()
      .meta({ description: '마지막 백업의 크기. 아직 없으면 null', examples: [734_003_200] }),
    seconds: z
      .number()
      .nullable()
      .meta({ description: '마지막 백업을 만드는 데 걸린 시간(초). 아직 없으면 null', examples: [42.5] }),
    checkedAt: dateTimeSchema.nullable().meta({ description: '마지막 백업을 새 데이터베이스에 복원해 본 때. 해 보지 않았으면 null' }),
    copiedAt: dateTimeSchema.nullable().meta({ description: '마지막 백업을 다른 곳에 복사한 때. 복사하지 않았으면 null' }),
    failures: count('마지막으로 성공한 뒤에 실패한 횟수', 0),
    error: z
      .string()
      .nullable()
      .meta({ description: '마지막 실패의 이유. 실패하지 않았으면 null', examples: ['디스크에 자리가 없습니다: /var/backups/baeum'] }),
  })
  .meta({ id: 'HealthBackup', description: '정해진 시각의 백업' });

export const siteHealthSchema = z
  .object({
    at: dateTimeSchema.meta({ description: '살펴본 때' }),
    status: z.enum(['ok', 'attention', 'unavailable']).meta({ description: 'ok: 좋음, attention: 살펴야 함, unavailable: 요청을 받지 못함', examples: ['ok'] }),
    problems: z.array(problemSchema).meta({ description: '살펴야 하는 것. 급한 것부터', examples: [[]] }),
    checks: z
      .record(z.string(), z.boolean())
      .meta({ description: '항목마다 괜찮은지. `/readyz`와 같습니다.', examples: [{ db: true, disk: true, migrations: true }] }),
    queue: queueSchema,
    outbox: z
      .object({
        waiting: count('나가지 않은 메일과 문자의 수', 3),
        oldestSeconds: z.number().meta({ description: '그 가운데 가장 오래 기다린 시간(초)', examples: [4.2] }),
      })
      .meta({ id: 'HealthOutbox', description: '나가지 않은 메일과 문자' }),
    storage: z
      .object({
        kind: z.enum(['disk', 's3']).meta({ description: '큰 파일을 두는 곳. disk: 폴더, s3: 버킷', examples: ['disk'] }),
        place: z.string().meta({ description: '폴더나 버킷의 이름', examples: ['/var/lib/baeum/media'] }),
        freeBytes: z
          .number()
          .nullable()
          .meta({ description: '더 받을 수 있는 바이트. 끝이 없거나 알 수 없으면 null', examples: [52_428_800_000] }),
      })
      .meta({ id: 'HealthStorage', description: '큰 파일의 저장소' }),
    conversions: z
      .object({ waiting: count('변환을 기다리는 영상의 수', 2), running: count('변환하고 있는 영상의 수', 1) })
      .meta({ id: 'HealthConversions', description: '영상 변환' }),
    database: z
      .object({
        version: z.string().meta({ description: 'PostgreSQL의 판', examples: ['18.1'] }),
        bytes: bytes('데이터베이스의 크기', 734_003_200),
        connections: count('지금 열린 연결의 수', 14),
        maxConnections: count('열 수 있는 연결의 수', 100),
      })
      .meta({ id: 'HealthDatabase', description: '데이터베이스' }),
    migrations: z
      .object({
        applied: count('적용한 구조 변경의 수', 214),
        missing: z.array(z.string()).meta({ description: '이 판에 필요하지만 적용하지 않은 것', examples: [[]] }),
      })
      .meta({ id: 'HealthMigrations', description: '데이터베이스의 구조' }),
    backupAt: dateTimeSchema.nullable().meta({ description: '이 서버의 백업 폴더에 있는 가장 새 백업의 때. 폴더가 비었거나 다른 곳에 백업하면 null' }),
    backup: backupSchema,
    failingWebhooks: count('계속 실패하는 웹훅의 수', 0),
    nodes: z.array(nodeSchema).meta({ description: '2분 안에 본 서버와 작업 프로세스' }),
    eventBudgets: z.array(eventBudgetSchema).meta({ description: '환경마다 하루에 저장하는 이벤트의 양과 오늘 쓴 양' }),
  })
  .meta({ id: 'SiteHealth', description: '사이트의 상태' });
export type SiteHealth = z.output<typeof siteHealthSchema>;
