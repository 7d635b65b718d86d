import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import styles from './Wizard.module.css';
import { wizardTexts } from './wizard.texts.ts';

const { conflict: texts } = wizardTexts;

/** Name and sentence of both sides. */
export interface Sides {
  mine: Side;
  theirs: Side;
}

interface Side {
  name: string;
  sentence: string;
}

/** What was typed here and what somebody else saved meanwhile. */
export function ConflictModal({ mine, theirs, close }: Sides & ModalControl) {
  return (
    <Modal title={texts.title} size="wide" keepOnOutsidePress>
      <Stack gap={16}>
        <p>{texts.lead}</p>
        <OneSide title={texts.mine} {...mine} />
        <OneSide title={texts.theirs} {...theirs} />
        <Row gap={8}>
          <Button onClick={() => close('mine')}>{texts.keepMine}</Button>
          <Button variant="secondary" onClick={() => close('theirs')}>
            {texts.takeTheirs}
          </Button>
          <Button variant="quiet" onClick={() => close()}>
            {texts.later}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

function OneSide({ title, name, sentence }: Side & { title: string }) {
  return (
    <section aria-label={title} className={styles.sentence}>
      <h3 className={styles.cardTitle}>{title}</h3>
      <p>{name}</p>
      <p className={styles.muted}>{sentence}</p>
    </section>
  );
}
