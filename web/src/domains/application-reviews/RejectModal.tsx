import {
  applicationReviewProblems,
  rejectionReasonNames,
  rejectionReasons,
  reviewNoteLength,
  reviewNoteRule,
  type RejectionReason,
} from '@baeum/contract/domains/application-reviews/application-reviews.rules.ts';
import type { ApplicationForReview } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceFieldset } from '../../ui/form/ChoiceFieldset.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { applicationReviews } from './application-reviews.api.ts';
import { applicationReviewTexts, rejectionEffects } from './application-reviews.texts.ts';
import { Sentences } from './Sentences.tsx';

const { modal: texts, panel } = applicationReviewTexts;

export interface RejectProps {
  application: Pick<ApplicationForReview, 'id' | 'version' | 'effects'>;
}

/** Rejects an application for predefined reasons, after showing the effects. */
export function RejectModal({ application: { id, version, effects }, close }: RejectProps & ModalControl) {
  const { mutateAsync } = applicationReviews.reviewInstructorApplication.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { reasons: [] as readonly RejectionReason[], reviewNote: '' },
    rules: ({ reasons, reviewNote }) => ({
      reasons: applicationReviewProblems({ status: 'REJECTED', reasons, reviewNote })[0]?.error,
      reviewNote: reviewNoteRule(reviewNote),
    }),
    submit: async ({ reasons, reviewNote }) => {
      const note = reviewNote.trim();
      await mutateAsync({ params: { id: String(id) }, body: { status: 'REJECTED', reasons: [...reasons], ...(note && { reviewNote: note }), version } });
      toast(panel.rejected);
      close();
    },
  });
  const { value: chosen, error, onChange } = form.choice('reasons');
  return (
    <Modal title={texts.title} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          <Sentences label={panel.rejectTitle} sentences={rejectionEffects(effects)} />
          <ChoiceFieldset legend={texts.reasons} help={texts.reasonsHelp} error={error}>
            {rejectionReasonNames.map((reason) => (
              <Checkbox
                key={reason}
                label={rejectionReasons[reason]}
                checked={chosen.includes(reason)}
                aria-invalid={error ? true : undefined}
                onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, reason] : chosen.filter((other) => other !== reason))}
              />
            ))}
          </ChoiceFieldset>
          <TextArea {...form.field('reviewNote', 'left')} label={texts.note} help={texts.noteHelp} rows={3} maxLength={reviewNoteLength} />
          <Button type="submit" variant="danger" loading={form.busy}>
            {panel.reject}
          </Button>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
