import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import { postContentRule, postLength, postTitleRule } from '@baeum/contract/domains/posts/posts.rules.ts';
import { useSession } from '../../client/boot.tsx';
import { refusalOfDraft, sendDraft } from '../../client/drafts/send-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { DraftNotice } from '../../ui/editor/DraftNotice.tsx';
import { MarkdownField } from '../../ui/editor/MarkdownField.tsx';
import { pendingRule, withoutPending } from '../../ui/editor/pending-pictures.ts';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pictures, preview } from '../posts/parts/editing.ts';
import { posts } from '../posts/posts.api.ts';
import styles from './Player.module.css';
import { playerTexts } from './player.texts.ts';

const texts = playerTexts.questions;

export interface AskQuestionProps {
  lecture: LecturePlay;
  /** Second of the lecture that the question is about. */
  second: number;
  onDone: () => void;
}

/** Asks a question about a moment of the lecture. */
export function AskQuestion({ lecture, second, onDone }: AskQuestionProps) {
  const { user } = useSession();
  const { mutateAsync } = posts.createPost.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { title: '', content: '' },
    rules: ({ title, content }) => ({ title: postTitleRule(title), content: pendingRule(content) ?? postContentRule(content) }),
    submit: async (question) => {
      const { body } = await sendDraft(() => mutateAsync({ body: { type: 'QUESTION', ...question, lectureId: lecture.id, atSeconds: second } }));
      draft.forget();
      toast(body.held ? texts.askedHeld : texts.asked);
      onDone();
    },
    failed: refusalOfDraft,
    errorFields: { [enrollmentErrors.notEnrolled.errorCode]: 'title', [postErrors.tooOften.errorCode]: 'content' },
  });
  const draft = useDraft(`question-${lecture.id}`, user, form, ({ content = '', ...kept }) => ({ ...kept, content: withoutPending(content) }));
  return (
    <ContractForm form={form} className={styles.newNote}>
      <h2 className={styles.question}>{texts.ask(clockOf(second))}</h2>
      <DraftNotice draft={draft} />
      <TextField {...form.field('title', 'left')} label={texts.title} maxLength={postLength.title} required />
      <MarkdownField
        {...form.field('content', 'left')}
        label={texts.content}
        rows={5}
        maxLength={postLength.content}
        preview={preview}
        pictures={pictures}
        required
      />
      <Row>
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </Row>
    </ContractForm>
  );
}
