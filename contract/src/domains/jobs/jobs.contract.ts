import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema, okSchema, textSchema } from '../../shared/scalars.ts';
import { jobErrors } from './jobs.errors.ts';
import { failedJobStates, jobStakes } from './jobs.rules.ts';

const name = z.string().meta({ description: '작업의 이름: 분야와 하는 일', examples: ['jobs.deliver-mail'] });
const state = z
  .enum(failedJobStates)
  .meta({ id: 'FailedJobState', description: 'DEAD: 모두 실패해 운영자를 기다림, FAILING: 실패했고 다시 시도함', examples: ['DEAD'] });

const failedJobSchema = z
  .object({
    id: idSchema.meta({ examples: [4182] }),
    name,
    state,
    running: z.boolean().meta({ description: '지금 다시 하고 있는지', examples: [false] }),
    stake: z
      .enum(jobStakes)
      .meta({ id: 'JobStake', description: '멈추면 곤란한 것. MAIL: 메일, MONEY: 돈, HOUSEKEEPING: 정리하고 세는 일', examples: ['MAIL'] }),
    repeats: z.boolean().meta({ description: '정해진 때마다 저절로 하는 작업인지. 그러면 다음 때에 새로 합니다.', examples: [false] }),
    error: z.string().meta({
      description: '마지막으로 실패한 이유. 주소와 값은 지웁니다.',
      examples: ['connect ECONNREFUSED 127.0.0.1:25'],
    }),
    attempts: z.int().meta({ description: '시도한 횟수', examples: [8] }),
    maxAttempts: z.int().meta({ description: '시도하는 횟수', examples: [8] }),
    createdAt: dateTimeSchema.meta({ description: '대기열에 넣은 때' }),
    failedAt: dateTimeSchema.meta({ description: '마지막으로 실패한 때' }),
    nextAt: dateTimeSchema.nullable().meta({ description: '다음에 시도하는 때. 더 시도하지 않으면 null' }),
    things: z
      .record(z.string(), z.union([z.number(), z.boolean()]))
      .meta({ description: '작업이 다루는 것의 번호. 글자로 된 값은 개인정보일 수 있어 없습니다.', examples: [{ outboxId: 977 }] }),
    others: z.int().meta({ description: '같은 이름으로 실패한 다른 작업의 수', examples: [3] }),
  })
  .meta({ id: 'FailedJob', description: '실패한 작업' });
export type FailedJob = z.output<typeof failedJobSchema>;

const listFailedJobsQuery = z.strictObject({
  state: state.optional().meta({ description: '이 상태만. 없으면 모두', examples: ['DEAD'] }),
  q: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: '이름이 이 글자로 시작하는 작업만', examples: ['jobs.'] }),
  ...pageQuery,
});
export type ListFailedJobsQuery = z.output<typeof listFailedJobsQuery>;

const path = '/admin/api/v1/jobs';
const jobPath = z.strictObject({ id: idParam.meta({ description: '작업의 번호', examples: ['4182'] }) });

/** What the site does apart from requests, and what of it has failed. */
export const jobsContract = c.router(
  {
    listFailedJobs: {
      method: 'GET',
      path,
      summary: '실패한 작업 목록',
      summaryEn: 'List failed jobs',
      description: '운영자를 기다리는 것부터, 그다음에 다시 시도하는 것을 최근에 넣은 것부터 보여줍니다.',
      metadata: access('admin', { scope: 'admin:read' }),
      query: listFailedJobsQuery,
      responses: { 200: pageOf(failedJobSchema, 'FailedJobPage') },
    },
    getFailedJob: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '실패한 작업 조회',
      summaryEn: 'Get a failed job',
      description: '끝났거나 버린 작업, 실패하지 않은 작업은 없는 것으로 답합니다.',
      metadata: access('admin', { scope: 'admin:read' }),
      pathParams: jobPath,
      responses: { 200: failedJobSchema },
    },
    retryJob: {
      method: 'POST',
      path: `${path}/:id/retry`,
      summary: '실패한 작업을 다시 시도하기',
      summaryEn: 'Retry a failed job',
      description: '바로 다시 시도합니다. 실패하면 처음처럼 모든 횟수를 다시 시도합니다.',
      metadata: withConsequence('none', access('admin', { scope: 'admin', errors: [jobErrors.running, jobErrors.notFailed] })),
      pathParams: jobPath,
      body: c.noBody(),
      responses: { 202: okSchema },
    },
    dropJob: {
      method: 'POST',
      path: `${path}/:id/drop`,
      summary: '실패한 작업 버리기',
      summaryEn: 'Drop a failed job',
      description: '작업을 대기열에서 지웁니다. 되돌릴 수 없습니다: 보내지 못한 메일은 나가지 않고, 돌려주지 못한 돈은 그대로입니다.',
      metadata: withConsequence('final', access('admin', { scope: 'admin', errors: [jobErrors.running, jobErrors.notFailed] })),
      pathParams: jobPath,
      body: z
        .strictObject({ reason: textSchema(500, 1).meta({ description: '버리는 이유. 감사 기록에 남습니다.', examples: ['받는 주소가 없어졌음'] }) })
        .meta({ id: 'JobDrop', description: '작업을 버리는 이유', examples: [{ reason: '받는 주소가 없어졌음' }] }),
      responses: { 200: okSchema },
    },
  },
  domainOptions,
);
