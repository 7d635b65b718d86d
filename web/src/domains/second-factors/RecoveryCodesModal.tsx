import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast, toastFailure } from '../../ui/toast/toast-store.ts';
import { secondFactorTexts } from './second-factors.texts.ts';
import styles from './SecondFactors.module.css';

const texts = secondFactorTexts.recovery;

/** Recovery codes to copy or save. A press outside does not close it: they are never shown again. */
export function RecoveryCodesModal({ codes, close }: { codes: readonly string[] } & ModalControl) {
  const text = codes.join('\n');
  // Browsers deny clipboard access without HTTPS, and users can deny it.
  const copy = async () => navigator.clipboard.writeText(text);
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), texts.fileName);
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <Stack gap={16}>
        <p>{texts.keep}</p>
        <ul className={styles.codes} aria-label={texts.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row gap={8}>
          <Button
            variant="secondary"
            onClick={() =>
              void copy().then(
                () => toast(texts.copied),
                () => toastFailure(texts.notCopied),
              )
            }
          >
            {texts.copy}
          </Button>
          <Button variant="secondary" onClick={save}>
            {texts.save}
          </Button>
        </Row>
        <Button full size="large" data-autofocus onClick={() => close(true)}>
          {texts.done}
        </Button>
      </Stack>
    </Modal>
  );
}
