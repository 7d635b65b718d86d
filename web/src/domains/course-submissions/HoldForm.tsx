import { reviewNoteLength, reviewNoteRule } from '@baeum/contract/domains/course-submissions/course-submissions.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { courseSubmissions } from './course-submissions.api.ts';
import styles from './Review.module.css';
import { reviewTexts } from './review.texts.ts';
import { useConflict } from './use-conflict.ts';

const { panel: texts } = reviewTexts;

/** Postpones a review, with a note for other operators. */
export function HoldForm({ courseId }: { courseId: number }) {
  const { failed } = useConflict();
  const { mutateAsync } = courseSubmissions.releaseReview.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { note: '' },
    rules: ({ note }) => ({ note: reviewNoteRule(note) }),
    submit: async ({ note }) => {
      await mutateAsync({ params: { id: String(courseId) }, body: isBlank(note) ? {} : { note } });
      form.reset();
      toast(texts.released);
    },
    failed,
  });
  return (
    <details className={styles.fold}>
      <summary>{texts.holdTitle}</summary>
      <ContractForm form={form}>
        <Stack>
          <TextArea {...form.field('note', 'left')} label={texts.holdNote} help={texts.holdHelp} rows={3} maxLength={reviewNoteLength} />
          <Button type="submit" variant="secondary" loading={form.busy}>
            {texts.hold}
          </Button>
        </Stack>
      </ContractForm>
    </details>
  );
}
