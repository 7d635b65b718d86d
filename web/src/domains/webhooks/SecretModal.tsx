import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './Webhooks.module.css';
import { webhookTexts } from './webhooks.texts.ts';

const { secret: texts } = webhookTexts;

/** The secret of a webhook, once. */
export function SecretModal({ secret, close }: { secret: string } & ModalControl) {
  return (
    <Modal title={texts.title} keepOnOutsidePress dialog>
      <Stack>
        <p>{texts.lead}</p>
        <code className={styles.secret}>{secret}</code>
        <Row>
          <Button variant="secondary" onClick={() => void copy(secret)}>
            {texts.copy}
          </Button>
          <Button onClick={() => close()}>{texts.done}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}

/** Browsers refuse the clipboard to pages without HTTPS, and people can deny it. */
async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast(texts.copied);
  } catch {
    toast(texts.notCopied);
  }
}
