import type { Webhook } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { stateColumn, timeColumn } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { openWebhookModal } from './open-webhook-modal.ts';
import { webhooks } from './webhooks.api.ts';
import { webhookTexts as texts } from './webhooks.texts.ts';

const columns: readonly Column<Webhook>[] = [
  { key: 'url', title: texts.columns.url, cell: ({ url }) => url },
  { key: 'events', title: texts.columns.events, cell: ({ events }) => texts.eventsOf(events) },
  stateColumn('state', texts.columns.state, texts.stateOf),
  { key: 'lastStatus', title: texts.columns.lastStatus, cell: ({ lastStatus, lastTriedAt }) => lastStatus ?? (lastTriedAt ? texts.noAnswer : texts.never) },
  timeColumn('lastTriedAt', texts.columns.lastTriedAt, ({ lastTriedAt }) => lastTriedAt),
];

/** Programs that receive events. */
export const page: PageDefinition = deskPage<Webhook, readonly Webhook[]>({
  path: '/admin/webhooks',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: webhooks.listWebhooks,
  answerOf: (items) => ({ items, total: items.length }),
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ url }) => url,
  wide: true,
  unpaged: true,
  tools: CreateButton,
  cli: 'admin webhooks list',
  nothing: texts.nothing,
});

function CreateButton() {
  return (
    <Button size="small" onClick={() => openWebhookModal()}>
      {texts.create}
    </Button>
  );
}
