import type { OutboxDetail } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { Link } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { PersonalData } from '../admin-users/parts/PersonalData.tsx';
import { CodeWords } from '../desk/parts/CodeWords.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { MailFrame } from './MailFrame.tsx';
import { resend } from './outbox-actions.ts';
import { outbox } from './outbox.api.ts';
import styles from './Outbox.module.css';
import { outboxTexts as texts } from './outbox.texts.ts';

/** One mail or text message: its remaining content, and its delivery. */
export function OutboxPanel({ id }: { id: string }) {
  const { body: message } = useLoaded(outbox.getOutboxMessage, { params: { id }, query: { masked: 'true' } });
  const { busy, act } = useDeskAction();
  const { word, tone } = texts.states[message.status];
  return (
    <DeskPanel
      title={message.subject}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      note={texts.channels[message.channel]}
      noun="outbox"
      id={id}
      operation="getOutboxMessage"
      command={`baeum admin outbox show ${id}`}
      actions={
        message.resendable && (
          <Button size="small" loading={busy} onClick={() => void act(resend, message)}>
            {texts.resend}
          </Button>
        )
      }
    >
      <Recipient key={id} message={message} />
      <PanelPart title={texts.job}>
        <Delivery message={message} />
      </PanelPart>
      <PanelPart title={texts.body}>
        <Words message={message} />
      </PanelPart>
    </DeskPanel>
  );
}

/** Its recipient: masked, until an operator gives a reason to see it. */
function Recipient({ message: { id, channel, to } }: { message: OutboxDetail }) {
  const field = channel === 'SMS' ? 'phone' : 'email';
  return (
    <PanelPart title={texts.columns.to}>
      <PersonalData
        masked={{ [field]: to }}
        uncover={async ({ reason }, queryClient) => {
          const { body } = await outbox.uncoverOutboxMessage.send(queryClient, { params: { id: String(id) }, body: { reason } });
          return { [field]: body.to };
        }}
      />
    </PanelPart>
  );
}

function Delivery({ message: { job, status, kind, createdAt, sentAt } }: { message: OutboxDetail }) {
  return (
    <>
      <DescriptionList
        items={[
          { term: texts.columns.kind, description: <CodeWords words={texts.kinds(kind)} code={kind} /> },
          { term: texts.columns.createdAt, description: <SeoulTime at={createdAt} /> },
          { term: texts.columns.sentAt, description: sentAt ? <SeoulTime at={sentAt} /> : texts.notYet },
          ...(job
            ? [
                { term: texts.attempts, description: texts.times(job.attempts) },
                { term: texts.nextAt, description: job.nextAt ? <SeoulTime at={job.nextAt} /> : texts.noNext },
                ...(job.error === null ? [] : [{ term: texts.error, description: job.error }]),
              ]
            : []),
        ]}
      />
      {!job && <p>{status === 'QUEUED' ? texts.jobGone : texts.jobDone}</p>}
      {job && job.error !== null && <Link to={`/admin/jobs/${job.id}`}>{texts.openJob}</Link>}
    </>
  );
}

function Words({ message: { body, html } }: { message: OutboxDetail }) {
  if (!body && !html) return <p>{texts.noBody}</p>;
  const text = <pre className={styles.text}>{body}</pre>;
  if (!html) return text;
  return (
    <>
      <MailFrame html={html} />
      <details>
        <summary>{texts.asText}</summary>
        {text}
      </details>
    </>
  );
}
