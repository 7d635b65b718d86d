import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { copyText } from '../desk/parts/copy-text.ts';
import styles from './Webhooks.module.css';
import { webhookTexts } from './webhooks.texts.ts';

const { secret: texts } = webhookTexts;

/** The secret of a webhook, shown once. */
export function SecretModal({ secret, close }: { secret: string } & ModalControl) {
  return (
    <Modal title={texts.title} keepOnOutsidePress dialog>
      <Stack>
        <p>{texts.lead}</p>
        <code className={styles.secret}>{secret}</code>
        <Row>
          <Button variant="secondary" onClick={() => void copyText(secret)}>
            {texts.copy}
          </Button>
          <Button onClick={() => close()}>{texts.done}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
