import { ratingRule, reviewLength, reviewRule, type Stars } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { StarsField } from './parts/StarsField.tsx';
import { reviewTexts as texts } from './reviews.texts.ts';

interface ReviewFormProps {
  /** The existing review, when editing. */
  written?: { rating: number; content: string } | undefined;
  submit: (review: { rating: number; content: string }) => Promise<void>;
  onCancel: () => void;
}

/** Rating and text. */
export function ReviewForm({ written, submit, onCancel }: ReviewFormProps) {
  const form = useContractForm({
    draft: { rating: (written?.rating ?? null) as Stars | null, content: written?.content ?? '' },
    rules: ({ rating, content }) => ({ rating: ratingRule(rating), content: reviewRule(content) }),
    submit: ({ rating, content }) => submit({ rating: rating ?? 0, content }),
    warn: true,
  });
  return (
    <ContractForm form={form}>
      <Stack>
        <StarsField {...form.choice('rating')} />
        <TextArea {...form.field('content')} label={texts.content} help={texts.contentHelp} rows={5} maxLength={reviewLength.max} required />
        <Row>
          <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </ContractForm>
  );
}
