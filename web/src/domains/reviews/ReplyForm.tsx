import { replyRule, reviewLength } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import type { Review } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { reviews } from './reviews.api.ts';
import styles from './Reviews.module.css';
import { reviewTexts as texts } from './reviews.texts.ts';

/** The instructor's one reply, written or edited in place. */
export function ReplyForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const { mutateAsync } = reviews.replyReview.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { content: review.reply?.content ?? '' },
    rules: ({ content }) => ({ content: replyRule(content) }),
    submit: async ({ content }) => {
      await mutateAsync({ params: { reviewId: String(review.id) }, body: { content } });
      toast(texts.reply.saved);
      onDone();
    },
  });
  return (
    <ContractForm form={form} className={styles.reply}>
      <Stack>
        <TextArea {...form.field('content')} label={texts.reply.content} rows={3} maxLength={reviewLength.max} required />
        <Row>
          <SubmitButton loading={form.busy}>{texts.reply.save}</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </ContractForm>
  );
}
