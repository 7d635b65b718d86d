import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import { boardTypes, mostTags, postContentRule, postLength, postTitleRule, tagsRule, type BoardType } from '@baeum/contract/domains/posts/posts.rules.ts';
import { useSession } from '../../client/boot.tsx';
import { refusalOfDraft, sendDraft, signInForDraft } from '../../client/drafts/send-draft.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { TagInput } from '../../ui/choice/TagInput.tsx';
import { DraftNotice } from '../../ui/editor/DraftNotice.tsx';
import { MarkdownField } from '../../ui/editor/MarkdownField.tsx';
import { pendingRule, withoutPending } from '../../ui/editor/pending-pictures.ts';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { pictures, preview } from './parts/editing.ts';
import styles from './Posts.module.css';
import { postTexts, typeNames } from './posts.texts.ts';

const texts = postTexts.form;
const types = boardTypes.map((value) => ({ value, label: typeNames[value] }));

export interface PostDraft {
  type: BoardType;
  title: string;
  content: string;
  tags: string[];
}

interface PostFormProps {
  /** Storage place of its draft. */
  place: string;
  written: PostDraft;
  /** The kind cannot be changed later. */
  changing?: boolean;
  cancelTo: string;
  /** Sends the post and navigates to it. */
  send: (draft: PostDraft) => Promise<() => unknown>;
}

/** Creates or edits a post. */
export function PostForm({ place, written, changing = false, cancelTo, send }: PostFormProps) {
  const { user } = useSession();
  const form = useContractForm<PostDraft>({
    draft: written,
    rules: ({ title, content, tags }) => ({ title: postTitleRule(title), content: pendingRule(content) ?? postContentRule(content), tags: tagsRule(tags) }),
    submit: async (post) => {
      if (!user) return signInForDraft();
      const leave = await sendDraft(() => send(post));
      draft.forget();
      leave();
      return navigatesAway;
    },
    failed: refusalOfDraft,
    errorFields: { [enrollmentErrors.notEnrolled.errorCode]: 'title', [postErrors.tooOften.errorCode]: 'content' },
  });
  const draft = useDraft(place, user, form, ({ content = '', ...kept }) => ({ ...kept, content: withoutPending(content) }));
  const type = form.choice('type');
  const tags = form.choice('tags');
  return (
    // In-app messages must not interrupt writing.
    <div data-uninterrupted>
      <ContractForm form={form}>
        <Stack gap={24}>
          <DraftNotice draft={draft} />
          {!changing && (
            <ChoiceGroup
              {...type}
              onChange={(value) => type.onChange(value ?? written.type)}
              legend={texts.type}
              options={types}
              help={texts.typeHelp[type.value]}
              required
            />
          )}
          <TextField {...form.field('title', 'left')} label={texts.title} placeholder={texts.titlePlaceholder} maxLength={postLength.title} required />
          <MarkdownField
            {...form.field('content', 'left')}
            label={texts.content}
            rows={14}
            maxLength={postLength.content}
            preview={preview}
            pictures={pictures}
            signIn={user ? undefined : signInForDraft}
            required
          />
          <TagInput
            label={texts.tags}
            value={tags.value}
            onChange={tags.onChange}
            max={mostTags}
            maxLength={postLength.tag}
            help={texts.tagsHelp}
            error={tags.error}
          />
          {!user && <p className={styles.muted}>{texts.visitor}</p>}
          <Row>
            <SubmitButton loading={form.busy}>{changing ? texts.save : texts.submit}</SubmitButton>
            <LinkButton to={cancelTo} variant="quiet">
              {texts.cancel}
            </LinkButton>
          </Row>
        </Stack>
      </ContractForm>
    </div>
  );
}
