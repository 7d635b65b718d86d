import type { Webhook } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const webhookModal = defineModal<{ webhook?: Webhook }>(async () => (await import('./WebhookModal.tsx')).WebhookModal);

export function openWebhookModal(webhook?: Webhook): void {
  void openModal(webhookModal, webhook ? { webhook } : {});
}
