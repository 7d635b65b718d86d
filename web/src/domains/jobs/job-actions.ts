import type { FailedJob } from '@baeum/contract/domains/jobs/jobs.contract.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { jobs } from './jobs.api.ts';
import { jobTexts as texts } from './jobs.texts.ts';

const paramsOf = ({ id }: FailedJob) => ({ params: { id: String(id) } });

export const retry: DeskAction<FailedJob> = {
  key: 'retry',
  label: texts.retry,
  applies: ({ running }) => !running,
  run: (job, { queryClient }) => jobs.retryJob.send(queryClient, paramsOf(job)),
  done: ({ length }) => texts.retried(length),
};

export const drop: DeskAction<FailedJob> = {
  key: 'drop',
  label: texts.drop,
  danger: true,
  applies: ({ running }) => !running,
  run: (job, { queryClient, reason }) => jobs.dropJob.send(queryClient, { ...paramsOf(job), body: { reason } }),
  ask: (rows) => ({
    title: texts.askDrop(rows.length),
    message: texts.dropMeaning,
    confirmLabel: texts.drop,
    danger: true,
    reason: { label: texts.reason, maxLength: 500 },
    word: rows.length === 1 ? (rows[0]?.name ?? texts.drop) : texts.drop,
  }),
  done: ({ length }) => texts.dropped(length),
};
