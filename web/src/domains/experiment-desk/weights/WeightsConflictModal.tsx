import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { draftOf, type Shares, type WeightsDraft } from './weights-draft.ts';
import styles from './Weights.module.css';
import { weightsTexts } from './weights.texts.ts';

const { conflict: texts } = weightsTexts;

export interface WeightsSides {
  mine: WeightsDraft;
  theirs: Experiment;
}

/** Compares the form with the version stored meanwhile. */
export function WeightsConflictModal({ mine, theirs, close }: WeightsSides & ModalControl) {
  const { shares, traffic } = draftOf(theirs);
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <Stack gap={16}>
        <p>{texts.lead}</p>
        <Side title={texts.mine} shares={mine.shares} traffic={mine.traffic} />
        <Side title={`${texts.theirs} (${texts.execution(theirs.executionVersion)})`} shares={shares} traffic={traffic} />
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

function Side({ title, shares, traffic }: { title: string; shares: Shares; traffic: number }) {
  return (
    <section aria-label={title} className={styles.side}>
      <h3 className={styles.sideTitle}>{title}</h3>
      <p>
        {Object.entries(shares)
          .map(([key, share]) => `${key} ${weightsTexts.percent(share)}`)
          .join(', ')}
      </p>
      <p className={styles.small}>{texts.traffic(traffic)}</p>
    </section>
  );
}
