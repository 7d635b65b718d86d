import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { conflictRows } from './composer/conflict-rows.ts';
import type { MessageDraft } from './composer/message-draft.ts';
import { messageDeskTexts } from './message-desk.texts.ts';
import styles from './MessageDesk.module.css';

const { conflict: texts } = messageDeskTexts;

export interface MessageSides {
  mine: MessageDraft;
  theirs: MessageDraft;
}

/** Shows the fields that differ between the draft and the version saved by somebody else. */
export function MessageConflictModal({ mine, theirs, close }: MessageSides & ModalControl) {
  const rows = conflictRows(mine, theirs);
  const side = (at: 'mine' | 'theirs') => rows.map(({ term, ...values }) => ({ term, description: values[at] }));
  return (
    <Modal title={texts.title} size="wide" keepOnOutsidePress>
      <Stack gap={16}>
        <p>{texts.lead}</p>
        {(['mine', 'theirs'] as const).map((at) => (
          <section key={at} aria-label={texts[at]} className={styles.side}>
            <h3 className={styles.sideTitle}>{texts[at]}</h3>
            <DescriptionList items={side(at)} />
          </section>
        ))}
        <Row>
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
