import type { Webhook } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const webhookModal = defineModal<{ webhook?: Webhook }>(async () => (await import('./WebhookModal.tsx')).WebhookModal);
const secretModal = defineModal<{ secret: string }>(async () => (await import('./SecretModal.tsx')).SecretModal);

export function openWebhookModal(webhook?: Webhook): void {
  void openModal(webhookModal, webhook ? { webhook } : {});
}

/** A secret that can be seen only now. */
export function openSecretModal(secret: string): void {
  void openModal(secretModal, { secret });
}
