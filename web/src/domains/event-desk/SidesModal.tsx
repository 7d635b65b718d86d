import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import type { Sides } from './parts/ask-sides.ts';
import { sidesTexts as texts } from './parts/sides.texts.ts';

/** What was typed here and what somebody else saved meanwhile. */
export function SidesModal({ mine, theirs, close }: Sides & ModalControl) {
  return (
    <Modal title={texts.title} size="wide" keepOnOutsidePress>
      <Stack gap={16}>
        <p>{texts.lead}</p>
        <PagePart title={texts.mine}>
          <DescriptionList items={mine} />
        </PagePart>
        <PagePart title={texts.theirs}>
          <DescriptionList items={theirs} />
        </PagePart>
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
