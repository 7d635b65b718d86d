import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { curriculumTexts as texts } from './curricula.texts.ts';

export interface MoveModalProps {
  /** Title of the lecture. */
  title: string;
  sections: readonly { key: string; title: string; number: number }[];
  /** Its current section. */
  home: string | undefined;
}

/** Asks for the target section of a lecture; closes with the section's key. */
export function MoveModal({ title, sections, home, close }: MoveModalProps & ModalControl) {
  return (
    <Modal title={texts.moveTitle(title)} dialog>
      <Stack gap={12}>
        <p>{texts.moveHelp}</p>
        {sections
          .filter(({ key }) => key !== home)
          .map((section, index) => (
            <Button key={section.key} variant="secondary" full data-autofocus={index === 0 ? true : undefined} onClick={() => close(section.key)}>
              {texts.sectionRow(section.number, section.title)}
            </Button>
          ))}
      </Stack>
    </Modal>
  );
}
