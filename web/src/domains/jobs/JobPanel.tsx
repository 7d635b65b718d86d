import type { FailedJob } from '@baeum/contract/domains/jobs/jobs.contract.ts';
import { Link } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useCloseAfter } from '../desk/parts/use-close-after.ts';
import { drop, retry } from './job-actions.ts';
import { jobs } from './jobs.api.ts';
import styles from './Jobs.module.css';
import { jobTexts as texts } from './jobs.texts.ts';

/** Operators' address of a job's subject. */
const places: Readonly<Record<string, string>> = {
  outboxId: 'outbox',
  userId: 'users',
  orderId: 'orders',
  courseId: 'courses',
  settlementId: 'settlements',
  batchId: 'payouts',
  webhookId: 'webhooks',
};

/** One job: its error, its subject, and the two ways to end it. */
export function JobPanel({ id }: { id: string }) {
  const { body: job } = useLoaded(jobs.getFailedJob, { params: { id } });
  const { word, tone } = texts.states[job.state];
  return (
    <DeskPanel
      title={texts.jobs(job.name) ?? job.name}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      note={`${job.name} · ${texts.stakes[job.stake]}`}
      noun="jobs"
      id={id}
      operation="getFailedJob"
      command={`baeum admin jobs show ${id}`}
      actions={<Actions job={job} />}
    >
      <PanelPart title={texts.why}>
        <pre className={styles.error}>{job.error}</pre>
        {job.repeats && <p>{texts.repeats}</p>}
        {job.others > 0 && (
          <p>
            {texts.others(job.others)} <Link to={`/admin/jobs?q=${encodeURIComponent(job.name)}`}>{texts.othersLink}</Link>
          </p>
        )}
      </PanelPart>
      <PanelPart title={texts.what}>
        <Things things={job.things} />
      </PanelPart>
      <PanelPart title={texts.facts}>
        <DescriptionList items={factsOf(job)} />
      </PanelPart>
    </DeskPanel>
  );
}

/** Handling a job removes it from the list, and so closes its panel. */
function Actions({ job }: { job: FailedJob }) {
  const { busy, act } = useCloseAfter();
  return (
    <>
      <Button size="small" loading={busy} disabled={job.running} onClick={() => void act(retry, job)}>
        {texts.retry}
      </Button>
      <Button size="small" variant="danger" loading={busy} disabled={job.running} onClick={() => void act(drop, job)}>
        {texts.drop}
      </Button>
    </>
  );
}

function Things({ things }: Pick<FailedJob, 'things'>) {
  const named = Object.entries(things);
  if (named.length === 0) return <p>{texts.nothingNamed}</p>;
  return (
    <DescriptionList
      items={named.map(([name, value]) => ({
        term: texts.things(name),
        description: places[name] ? <Link to={`/admin/${places[name]}/${String(value)}`}>{String(value)}</Link> : String(value),
      }))}
    />
  );
}

function factsOf(job: FailedJob) {
  return [
    { term: texts.columns.attempts, description: texts.attempts(job) },
    { term: texts.createdAt, description: <SeoulTime at={job.createdAt} /> },
    { term: texts.columns.failedAt, description: <SeoulTime at={job.failedAt} /> },
    { term: texts.columns.nextAt, description: job.running ? texts.running : job.nextAt ? <SeoulTime at={job.nextAt} /> : texts.noNext },
  ];
}
