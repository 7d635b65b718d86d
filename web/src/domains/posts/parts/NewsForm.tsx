import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import { bringsCoupon, postContentRule, postLength, postTitleRule } from '@baeum/contract/domains/posts/posts.rules.ts';
import { useSession } from '../../../client/boot.tsx';
import { refusalOfDraft, sendDraft } from '../../../client/drafts/send-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotice } from '../../../ui/editor/DraftNotice.tsx';
import { MarkdownField } from '../../../ui/editor/MarkdownField.tsx';
import { pendingRule, withoutPending } from '../../../ui/editor/pending-pictures.ts';
import { useDraft } from '../../../ui/editor/use-draft.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { newsTexts as texts } from '../news.texts.ts';
import { posts } from '../posts.api.ts';
import { pictures, preview } from './editing.ts';
import { NewsReach } from './NewsReach.tsx';

interface NewsFormProps {
  courseId: number;
  onDone: () => void;
}

/** News of one's own course. Closing the form preserves the input. */
export function NewsForm({ courseId, onDone }: NewsFormProps) {
  const { user } = useSession();
  const { mutateAsync } = posts.createCourseNews.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { title: '', content: '', notify: false, promotion: false },
    rules: ({ title, content }) => ({ title: postTitleRule(title), content: pendingRule(content) ?? postContentRule(content) }),
    submit: async (news) => {
      await sendDraft(() => mutateAsync({ params: { id: String(courseId) }, body: news }));
      draft.forget();
      toast(!news.notify ? texts.done : isAdvert(news) ? texts.doneAndAdvertised : texts.doneAndTold);
      onDone();
    },
    failed: refusalOfDraft,
    errorFields: { [postErrors.newsTooOften.errorCode]: 'content', [postErrors.tooOften.errorCode]: 'content' },
  });
  const draft = useDraft(`news-${courseId}`, user, form, ({ content = '', ...kept }) => ({ ...kept, content: withoutPending(content) }));
  const [notify, promotion] = [form.choice('notify'), form.choice('promotion')];
  return (
    <ContractForm form={form}>
      <Stack>
        <DraftNotice draft={draft} />
        <TextField {...form.field('title', 'left')} label={texts.title} placeholder={texts.titlePlaceholder} maxLength={postLength.title} required />
        <MarkdownField
          {...form.field('content', 'left')}
          label={texts.content}
          rows={6}
          maxLength={postLength.content}
          preview={preview}
          pictures={pictures}
          required
        />
        <Checkbox
          label={texts.promotion}
          description={texts.promotionHelp}
          checked={isAdvert(form.values)}
          disabled={bringsCoupon(form.values.content)}
          onChange={(event) => promotion.onChange(event.currentTarget.checked)}
        />
        <Checkbox
          label={texts.notify}
          description={<NewsReach courseId={courseId} isAdvert={isAdvert(form.values)} />}
          checked={notify.value}
          onChange={(event) => notify.onChange(event.currentTarget.checked)}
        />
        <Row>
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </ContractForm>
  );
}

const isAdvert = ({ content, promotion }: { content: string; promotion: boolean }): boolean => promotion || bringsCoupon(content);
