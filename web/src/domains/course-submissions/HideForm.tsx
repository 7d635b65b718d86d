import { reviewNoteLength, reviewProblems } from '@baeum/contract/domains/course-submissions/course-submissions.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { courseSubmissions } from './course-submissions.api.ts';
import styles from './Review.module.css';
import { reviewTexts } from './review.texts.ts';
import { useConflict } from './use-conflict.ts';

const { panel: texts } = reviewTexts;

/** Hides a published course, for a reason shown to its instructor. Collapsed, so that focus after an approval moves to the next course. */
export function HideForm({ courseId }: { courseId: number }) {
  const { failed } = useConflict();
  const { mutateAsync } = courseSubmissions.reviewCourse.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { note: '' },
    rules: ({ note }) => ({ note: reviewProblems({ status: 'HIDDEN', reasons: [], note })[0]?.error }),
    submit: async ({ note }) => {
      if (!(await confirm(texts.ask.HIDDEN))) return;
      await mutateAsync({ params: { id: String(courseId) }, body: { status: 'HIDDEN', reasons: [], note } });
      form.reset();
      toast(texts.done.HIDDEN);
    },
    failed,
  });
  return (
    <details className={styles.fold}>
      <summary>{texts.hideTitle}</summary>
      <ContractForm form={form}>
        <Stack>
          <TextArea {...form.field('note', 'left')} label={texts.hideNote} help={texts.hideHelp} rows={4} maxLength={reviewNoteLength} required />
          <Button type="submit" variant="danger" loading={form.busy}>
            {texts.hide}
          </Button>
        </Stack>
      </ContractForm>
    </details>
  );
}
