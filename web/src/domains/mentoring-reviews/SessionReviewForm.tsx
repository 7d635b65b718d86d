import { mentoringReviewLength, mentoringReviewRule } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.rules.ts';
import type { MentoringReview } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.schemas.ts';
import { ratingRule, type Stars } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { publicationTexts } from '../publications/parts/publication.texts.ts';
import { StarsField } from '../reviews/parts/StarsField.tsx';
import { mentoringReviews } from './mentoring-reviews.api.ts';
import { sessionReviewTexts as texts } from './mentoring-reviews.texts.ts';

interface SessionReviewFormProps {
  mentoringId: number;
  written?: MentoringReview | undefined;
  /** Returns to the display. */
  onDone?: (() => void) | undefined;
}

/** The mentee's rating and text. */
export function SessionReviewForm({ mentoringId, written, onDone }: SessionReviewFormProps) {
  const { mutateAsync } = mentoringReviews.setMentoringReview.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { rating: (written?.rating ?? null) as Stars | null, content: written?.content ?? '' },
    rules: ({ rating, content }) => ({ rating: ratingRule(rating), content: mentoringReviewRule(content) }),
    submit: async ({ rating, content }) => {
      const { body } = await mutateAsync({ params: { id: String(mentoringId) }, body: { rating: rating ?? 0, content } });
      toast(body.held ? publicationTexts.heldNow : texts.saved);
      onDone?.();
    },
    savedDraft: { key: `mentoring-review-${mentoringId}` },
  });
  return (
    <ContractForm form={form}>
      <Stack>
        {!written && <p>{texts.lead}</p>}
        <StarsField {...form.choice('rating')} />
        <TextArea {...form.field('content', 'left')} label={texts.content} help={texts.help} rows={4} maxLength={mentoringReviewLength.max} required />
        <Row>
          <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
          {onDone && (
            <Button variant="quiet" onClick={onDone}>
              {texts.cancel}
            </Button>
          )}
        </Row>
      </Stack>
    </ContractForm>
  );
}
