import type { WebhookTry } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row, Skeleton } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { TestMark } from './TestMark.tsx';
import { webhooks } from './webhooks.api.ts';
import styles from './Webhooks.module.css';
import { webhookTexts } from './webhooks.texts.ts';

const { one: texts, deliveries, events, noAnswer } = webhookTexts;

interface DeliveryProps {
  id: string;
  deliveryId: string;
  active: boolean;
}

/** One delivery: request and response of each attempt. */
export function Delivery({ id, deliveryId, active }: DeliveryProps) {
  const [query] = useSearchParams();
  const request = { params: { id, deliveryId } };
  const { queryKey } = webhooks.getWebhookDelivery.options(request);
  const { data, error } = useQuery({ queryKey, queryFn: () => webhooks.getWebhookDelivery.query(request) });
  const again = webhooks.redeliverWebhook.useMutation({ onSuccess: () => toast(deliveries.redelivered(1)) });
  if (error) return <Callout tone="warning">{problemOf(error).message}</Callout>;
  if (!data) return <Skeleton shape="block" />;
  const { messageId, event, test, status, body, tries } = data.body;
  return (
    <section aria-label={texts.title(messageId)} className={styles.delivery}>
      <Row gap={12}>
        <h2>
          {events[event]} {messageId}
        </h2>
        <TestMark event={event} test={test} />
        <StatusTag tone={deliveries.states[status].tone}>{deliveries.states[status].word}</StatusTag>
        {active && (
          <Button size="small" variant="secondary" loading={again.isPending} onClick={() => again.mutate(request)}>
            {deliveries.redeliver}
          </Button>
        )}
        <Link to={addressWith(`/admin/webhooks/${id}`, query, { delivery: undefined })}>{texts.close}</Link>
      </Row>
      <div className={styles.sides}>
        <section aria-label={texts.sent}>
          <h3>{texts.sent}</h3>
          <Code text={readable(body)} />
        </section>
        <section aria-label={texts.answers}>
          <h3>{texts.answers}</h3>
          {tries.length === 0 && <p>{texts.noTries}</p>}
          {tries.map((one, place) => (
            <Answer key={`${one.at} ${place}`} one={one} place={place + 1} />
          ))}
          {tries.length > 0 && <p className={styles.muted}>{texts.kept}</p>}
        </section>
      </div>
    </section>
  );
}

function Answer({ one: { at, httpStatus, headers, answer, milliseconds }, place }: { one: WebhookTry; place: number }) {
  const named = Object.entries(headers);
  return (
    <article aria-label={texts.nth(place)} className={styles.answer}>
      <p>
        <strong>{httpStatus ?? noAnswer}</strong> · <SeoulTime at={at} /> · {texts.took(milliseconds)}
      </p>
      {named.length > 0 && (
        <details>
          <summary>{texts.headers}</summary>
          <Code text={named.map(([name, value]) => `${name}: ${value}`).join('\n')} />
        </details>
      )}
      <Code text={answer === '' ? texts.empty : readable(answer)} />
    </article>
  );
}

/** Wide lines can be scrolled by keyboard, too. */
function Code({ text }: { text: string }) {
  return <pre className={styles.code}>{text}</pre>;
}

/** Pretty-printed JSON; everything else unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
