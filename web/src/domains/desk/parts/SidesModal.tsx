import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import styles from './Desk.module.css';
import { deskTexts } from './desk.texts.ts';

const { sides: texts } = deskTexts;

export interface Sides {
  mine: ReactNode;
  theirs: ReactNode;
}

/** The local input and what another user has saved meanwhile. */
export function SidesModal({ mine, theirs, close }: Sides & ModalControl) {
  return (
    <Modal title={texts.title} size="wide" keepOnOutsidePress>
      <Stack gap={16}>
        <p>{texts.lead}</p>
        <Side title={texts.mine}>{mine}</Side>
        <Side title={texts.theirs}>{theirs}</Side>
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

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.side}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}
