import { reviewNoteLength, reviewNoteRule } from '@baeum/contract/domains/course-submissions/course-submissions.rules.ts';
import type { ReviewCourse } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { reviewReasonNames, reviewReasons, type ReviewReason } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import { teachingCourseErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.errors.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceFieldset } from '../../ui/form/ChoiceFieldset.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { alert, confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { courseSubmissions } from './course-submissions.api.ts';
import { reviewTexts } from './review.texts.ts';
import { useConflict } from './use-conflict.ts';

const { panel: texts } = reviewTexts;

interface DecisionFormProps {
  courseId: number;
  pending: NonNullable<ReviewCourse['pending']>;
}

/** Approves the version that was read, or sends it back with predefined reasons. */
export function DecisionForm({ courseId, pending: { id: submissionId, contentHash, edited } }: DecisionFormProps) {
  const { failed } = useConflict();
  const { mutateAsync } = courseSubmissions.reviewCourse.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { reasons: [] as readonly ReviewReason[], note: '' },
    rules: ({ note }) => ({ note: reviewNoteRule(note) }),
    submit: async ({ reasons, note }, button) => {
      const status = button === 'PUBLISHED' ? 'PUBLISHED' : 'REJECTED';
      if (!(await confirm(texts.ask[status]))) return;
      const body = { status, submissionId, contentHash, reasons: status === 'REJECTED' ? [...reasons] : [], ...(!isBlank(note) && { note }) } as const;
      await mutateAsync({ params: { id: String(courseId) }, body });
      toast(texts.done[status]);
    },
    failed: (thrown, errors) => {
      const { errorCode, message, errors: unmet } = problemOf(thrown);
      if (errorCode !== teachingCourseErrors.unmet.errorCode) return failed(thrown, errors);
      return { report: () => alert(message, unmet.map((each) => each.message).join('\n')) };
    },
    savedDraft: { key: `review-${submissionId}` },
  });
  const { value: chosen, error, onChange } = form.choice('reasons');
  return (
    <ContractForm form={form}>
      <Stack>
        <ChoiceFieldset legend={texts.reasons} help={texts.reasonsHelp} error={error}>
          {reviewReasonNames.map((reason) => (
            <Checkbox
              key={reason}
              label={reviewReasons[reason]}
              checked={chosen.includes(reason)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, reason] : chosen.filter((other) => other !== reason))}
            />
          ))}
        </ChoiceFieldset>
        <TextArea {...form.field('note', 'left')} label={texts.note} help={texts.noteHelp} rows={4} maxLength={reviewNoteLength} />
        <Row>
          <Button type="submit" value="PUBLISHED" loading={form.busy} disabledReason={edited ? texts.edited.title : undefined}>
            {texts.approve}
          </Button>
          <Button type="submit" value="REJECTED" variant="danger" loading={form.busy}>
            {texts.reject}
          </Button>
        </Row>
      </Stack>
    </ContractForm>
  );
}
