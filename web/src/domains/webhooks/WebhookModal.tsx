import type { Webhook } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { webhookErrors } from '@baeum/contract/domains/webhooks/webhooks.errors.ts';
import { webhookEvents, type WebhookEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChipsField } from '../../ui/form/ChipsField.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { openSecretModal } from './open-secret-modal.ts';
import { eventsRule, urlRule } from './webhook-rules.ts';
import { webhooks } from './webhooks.api.ts';
import { webhookTexts } from './webhooks.texts.ts';

const { form: texts, events: eventNames } = webhookTexts;

interface Draft {
  url: string;
  events: WebhookEvent[];
  verify: boolean;
}

/** Creates a receiver, whose secret is shown afterwards, or edits its address and events. */
export function WebhookModal({ webhook, close }: { webhook?: Webhook } & ModalControl) {
  const create = webhooks.createWebhook.useMutation({ meta: { ownProblem: true } });
  const update = webhooks.updateWebhook.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm<Draft>({
    draft: { url: webhook?.url ?? '', events: webhook?.events ?? [], verify: false },
    rules: ({ url, events }) => ({ url: urlRule(url), events: eventsRule(events) }),
    submit: async ({ url, events, verify }) => {
      if (webhook) await update.mutateAsync({ params: { id: String(webhook.id) }, body: { url, events, version: webhook.version } });
      else openSecretModal((await create.mutateAsync({ body: { url, events, verify } })).body.secret);
      close();
    },
    errorFields: { [webhookErrors.url.errorCode]: 'url' },
  });
  const [events, verify] = [form.choice('events'), form.choice('verify')];
  return (
    <Modal title={texts.title} size="wide" keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack gap={24}>
          <TextField {...form.field('url', 'left')} label={texts.url} help={texts.urlHelp} type="url" autoComplete="off" required />
          <ChipsField
            legend={texts.events}
            name="events"
            required
            options={webhookEvents.map((value) => ({ value, label: eventNames[value] }))}
            max={webhookEvents.length}
            value={events.value}
            error={events.error}
            onChange={events.onChange}
          />
          {!webhook && <Checkbox label={texts.verify} checked={verify.value} onChange={({ currentTarget }) => verify.onChange(currentTarget.checked)} />}
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
