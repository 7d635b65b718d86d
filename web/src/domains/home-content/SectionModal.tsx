import { homeContentLimits, isPicked } from '@baeum/contract/domains/home-content/home-content.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { homeContentTexts } from './home-content.texts.ts';
import type { SectionDraft } from './home-draft.ts';
import { PickCourses } from './PickCourses.tsx';

const { form: texts } = homeContentTexts.sections;
const noName = invalidField(texts.noName);

/** Edits one row of courses; closes with it. */
export function SectionModal({ section, close }: { section: SectionDraft } & ModalControl) {
  const picked = isPicked(section.key);
  const form = useContractForm({
    draft: { title: section.title, courses: section.courses },
    rules: ({ title }) => ({ title: isBlank(title) ? noName : undefined }),
    submit: async ({ title, courses }) => {
      const edited: SectionDraft = { ...section, title: title.trim(), courses };
      close(edited);
    },
  });
  const courses = form.choice('courses');
  return (
    <Modal title={texts.title} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          <TextField {...form.field('title', 'left')} label={texts.name} maxLength={homeContentLimits.title} autoComplete="off" required />
          {picked && <PickCourses things={courses.value} onChange={courses.onChange} />}
          <SubmitButton loading={form.busy}>{texts.take}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
