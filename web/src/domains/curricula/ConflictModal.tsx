import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { curriculumTexts } from './curricula.texts.ts';
import { lecturesOf, type Outline } from './outline.ts';

const texts = curriculumTexts.conflict;

export interface ConflictModalProps {
  mine: Outline;
  theirs: Outline;
}

/** Asks which of two curricula to keep. Closes with `mine` or `theirs`, or undefined when postponed. */
export function ConflictModal({ mine, theirs, close }: ConflictModalProps & ModalControl) {
  const lists = [
    { term: texts.onlyMine, titles: titlesBeyond(mine, theirs) },
    { term: texts.onlyTheirs, titles: titlesBeyond(theirs, mine) },
  ].filter(({ titles }) => titles.length > 0);
  return (
    <Modal title={texts.title} dialog>
      <Stack gap={24}>
        <p>{texts.message}</p>
        <DescriptionList
          items={[
            { term: texts.mineName, description: countsOf(mine) },
            { term: texts.theirsName, description: countsOf(theirs) },
            ...lists.map(({ term, titles }) => ({ term, description: titles.join(', ') })),
          ]}
        />
        <Row>
          <Button onClick={() => close('mine')}>{texts.mine}</Button>
          <Button variant="secondary" onClick={() => close('theirs')}>
            {texts.theirs}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

function countsOf(outline: Outline): string {
  return texts.counts(outline.length, lecturesOf(outline).length);
}

/** Titles of lectures that the other lacks, compared by id if they have one. */
function titlesBeyond(one: Outline, other: Outline): string[] {
  const there = new Set(lecturesOf(other).map(({ id, title }) => id ?? title));
  return lecturesOf(one)
    .filter(({ id, title }) => !there.has(id ?? title))
    .map(({ title }) => title);
}
