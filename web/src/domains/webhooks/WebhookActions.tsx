import type { Webhook } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { sentEvents, type SentEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { confirm, confirmByTyping } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { openSecretModal } from './open-secret-modal.ts';
import { openWebhookModal } from './open-webhook-modal.ts';
import { webhooks } from './webhooks.api.ts';
import { webhookTexts as texts } from './webhooks.texts.ts';

/** Actions on a receiver. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { busy, ping, turn, rotate, remove } = useWebhookActions(webhook);
  const way = { size: 'small', variant: 'secondary', loading: busy } as const;
  return (
    <Row>
      <Button {...way} onClick={() => openWebhookModal(webhook)}>
        {texts.edit}
      </Button>
      {webhook.active && (
        <MenuButton
          size="small"
          variant="secondary"
          label={texts.ping}
          title={texts.pingMenu}
          entries={sentEvents.map((event) => ({ id: event, text: texts.events[event], onAction: ping(event) }))}
        />
      )}
      <Button {...way} onClick={turn}>
        {webhook.active ? texts.off : texts.on}
      </Button>
      <Button {...way} onClick={rotate}>
        {texts.rotate}
      </Button>
      <Button {...way} variant="danger" onClick={remove}>
        {texts.remove}
      </Button>
    </Row>
  );
}

function useWebhookActions({ id, url, active, version }: Webhook) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const params = { id: String(id) };
  const doing = (work: () => Promise<void>) => () => {
    setBusy(true);
    void work()
      .catch(showProblem)
      .finally(() => setBusy(false));
  };
  return {
    busy,
    ping: (event: SentEvent) =>
      doing(async () => {
        await webhooks.pingWebhook.send(queryClient, { params, query: { event } });
        toast(texts.pinged(texts.events[event]));
      }),
    turn: doing(async () => {
      await webhooks.updateWebhook.send(queryClient, { params, body: { active: !active, version } });
      toast(active ? texts.turnedOff : texts.turnedOn);
    }),
    rotate: doing(async () => {
      if (!(await confirm(texts.askRotate))) return;
      const { body } = await webhooks.rotateWebhookSecret.send(queryClient, { params, body: { overlapHours: 24 } });
      openSecretModal(body.secret);
    }),
    remove: doing(async () => {
      if (!(await confirmByTyping({ ...texts.askRemove(url), word: url }))) return;
      // Navigate away first: a deleted item cannot be refetched.
      void navigate('/admin/webhooks');
      await webhooks.deleteWebhook.send(queryClient, { params });
      toast(texts.removed);
    }),
  };
}
