import { mentoringReplyRule, mentoringReviewLength } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { mentoringReviews } from './mentoring-reviews.api.ts';
import { sessionReviewTexts } from './mentoring-reviews.texts.ts';

const { reply: texts, cancel } = sessionReviewTexts;

interface SessionReplyFormProps {
  mentoringId: number;
  written: string;
  onDone: () => void;
}

/** The mentor's one reply. */
export function SessionReplyForm({ mentoringId, written, onDone }: SessionReplyFormProps) {
  const { mutateAsync } = mentoringReviews.setMentoringReview.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { reply: written },
    rules: ({ reply }) => ({ reply: mentoringReplyRule(reply) }),
    submit: async ({ reply }) => {
      await mutateAsync({ params: { id: String(mentoringId) }, body: { reply } });
      toast(texts.saved);
      onDone();
    },
    savedDraft: { key: `mentoring-reply-${mentoringId}` },
  });
  return (
    <ContractForm form={form}>
      <Stack>
        <TextArea {...form.field('reply', 'left')} label={texts.content} help={texts.help} rows={3} maxLength={mentoringReviewLength.max} required />
        <Row>
          <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {cancel}
          </Button>
        </Row>
      </Stack>
    </ContractForm>
  );
}
