import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { segmentDeskTexts } from './segment-desk.texts.ts';
import type { SegmentDraft } from './segment-draft.ts';
import styles from './SegmentDesk.module.css';
import { Who } from './Who.tsx';

const { conflict: texts } = segmentDeskTexts;

export interface Sides {
  mine: SegmentDraft;
  theirs: SegmentDraft;
}

/** What was typed here and what somebody else saved meanwhile. */
export function SegmentConflictModal({ mine, theirs, close }: Sides & ModalControl) {
  return (
    <Modal title={texts.title} size="wide" keepOnOutsidePress>
      <Stack gap={16}>
        <p>{texts.lead}</p>
        <Side title={texts.mine} segment={mine} />
        <Side title={texts.theirs} segment={theirs} />
        <div className={styles.buttons}>
          <Button onClick={() => close('mine')}>{texts.keepMine}</Button>
          <Button variant="secondary" onClick={() => close('theirs')}>
            {texts.takeTheirs}
          </Button>
          <Button variant="quiet" onClick={() => close()}>
            {texts.later}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}

function Side({ title, segment: { name, description, targets } }: { title: string; segment: SegmentDraft }) {
  return (
    <section aria-label={title} className={styles.side}>
      <h3 className={styles.sideTitle}>{title}</h3>
      <p>{name}</p>
      {description && <p className={styles.small}>{description}</p>}
      <Who targets={targets} />
    </section>
  );
}
