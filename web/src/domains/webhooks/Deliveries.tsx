import type { WebhookDelivery } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { deliveryStatuses } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { stateColumn, timeColumn } from '../desk/parts/columns.tsx';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { runRows } from '../desk/parts/run-rows.ts';
import { deliveriesRequest, statusOf } from './deliveries-request.ts';
import { TestMark } from './TestMark.tsx';
import { webhooks } from './webhooks.api.ts';
import { webhookTexts } from './webhooks.texts.ts';

const { deliveries: texts, events, noAnswer } = webhookTexts;

function EventCell({ event, test }: WebhookDelivery) {
  return (
    <Row>
      {events[event]}
      <TestMark event={event} test={test} />
    </Row>
  );
}

const columns: readonly Column<WebhookDelivery>[] = [
  { key: 'event', title: texts.columns.event, cell: EventCell },
  stateColumn('state', texts.columns.state, ({ status }) => texts.states[status]),
  { key: 'attempts', title: texts.columns.attempts, numeric: true, cell: ({ attempts }) => texts.times(attempts) },
  { key: 'httpStatus', title: texts.columns.httpStatus, numeric: true, cell: ({ httpStatus, triedAt }) => httpStatus ?? (triedAt ? noAnswer : '') },
  timeColumn('createdAt', texts.columns.createdAt, ({ createdAt }) => createdAt),
  timeColumn('nextAt', texts.columns.nextAt, ({ nextAt }) => nextAt),
];

/** A receiver's deliveries, the newest first; failed ones can be resent together. */
export function Deliveries({ id, active }: { id: string; active: boolean }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { body } = useLoaded(webhooks.listWebhookDeliveries, deliveriesRequest(id, query));
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const path = `/admin/webhooks/${id}`;
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, changes);
  const state = statusOf(query);
  const choices = [undefined, ...deliveryStatuses].map((value) => ({
    text: value ? texts.states[value].word : texts.all,
    to: to({ status: value, cursor: undefined }),
    current: value === state,
  }));
  return (
    <Stack gap={12} as="section">
      <h2>{texts.title}</h2>
      <ChoiceLinks legend={texts.state} choices={choices} />
      <DataTable<WebhookDelivery>
        dense
        label={texts.label}
        columns={columns}
        rows={body.items}
        keyOf={({ id: key }) => String(key)}
        nameOf={({ event, messageId }) => `${events[event]} ${messageId}`}
        current={query.get('delivery') ?? undefined}
        onOpen={(key) => void navigate(to({ delivery: key }))}
        {...(active && { selected: chosen, onSelect: choose })}
        bulk={<Again id={id} rows={body.items.filter(({ id: key }) => chosen.has(String(key)))} onDone={() => choose(new Set())} />}
        empty={<EmptyState title={texts.nothing} message={<CommandLine>{`baeum admin webhooks deliveries ${id}`}</CommandLine>} />}
      />
      <Row gap={12}>
        {query.has('cursor') && <Link to={to({ cursor: undefined })}>{texts.first}</Link>}
        {body.nextCursor && <Link to={to({ cursor: body.nextCursor })}>{texts.more}</Link>}
      </Row>
    </Stack>
  );
}

/** Resends the selected ones, each separately. */
function Again({ id, rows, onDone }: { id: string; rows: readonly WebhookDelivery[]; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const results = await runRows(rows, ({ id: deliveryId }) =>
      webhooks.redeliverWebhook.send(queryClient, { params: { id, deliveryId: String(deliveryId) } }),
    );
    setBusy(false);
    onDone();
    const failed = results.filter(({ problem }) => problem !== undefined);
    toast(failed.length > 0 ? texts.notRedelivered(failed.length, failed[0]?.problem ?? '') : texts.redelivered(results.length));
  };
  return (
    <Button size="small" variant="secondary" loading={busy} onClick={() => void send()}>
      {texts.redeliver}
    </Button>
  );
}
