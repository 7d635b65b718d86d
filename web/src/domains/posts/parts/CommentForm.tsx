import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import { commentRule, postLength } from '@baeum/contract/domains/posts/posts.rules.ts';
import { type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useSession } from '../../../client/boot.tsx';
import { refusalOfDraft, sendDraft, signInForDraft } from '../../../client/drafts/send-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotice } from '../../../ui/editor/DraftNotice.tsx';
import { MarkdownField } from '../../../ui/editor/MarkdownField.tsx';
import { pendingRule, withoutPending } from '../../../ui/editor/pending-pictures.ts';
import { useDraft } from '../../../ui/editor/use-draft.ts';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { sendOnCtrlEnter } from '../../../ui/form/send-on-ctrl-enter.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { postTexts } from '../posts.texts.ts';
import { pictures, preview } from './editing.ts';

const texts = postTexts.comment;

interface CommentFormProps {
  /** Storage place of its draft. */
  place: string;
  label: string;
  submitLabel: string;
  written?: string;
  send: (content: string) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** The text area, for focusing it or inserting text. */
  area?: RefObject<HTMLTextAreaElement | null>;
  /** Shortcuts besides Ctrl+Enter (send) and formatting. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Shown beside the send button. */
  tools?: ReactNode;
}

/** Creates or edits a comment. A visitor may start: signing in comes before sending. */
export function CommentForm({ place, label, submitLabel, written = '', send, onCancel, area, onKey, tools }: CommentFormProps) {
  const { user } = useSession();
  const form = useContractForm({
    draft: { content: written },
    rules: ({ content }) => ({ content: pendingRule(content) ?? commentRule(content) }),
    submit: async ({ content }) => {
      if (!user) return signInForDraft();
      await sendDraft(() => send(content));
      draft.forget();
      form.reset();
    },
    failed: refusalOfDraft,
    errorFields: { [postErrors.tooOften.errorCode]: 'content', [postErrors.tooManyLinks.errorCode]: 'content' },
  });
  const draft = useDraft(place, user, form, ({ content = '' }) => ({ content: withoutPending(content) }));
  return (
    <ContractForm form={form}>
      <Stack>
        <DraftNotice draft={draft} />
        <MarkdownField
          {...form.field('content', 'left')}
          label={label}
          rows={4}
          maxLength={postLength.comment}
          placeholder={texts.placeholder}
          preview={preview}
          pictures={pictures}
          area={area}
          onKeyDown={(event) => (sendOnCtrlEnter(event), onKey?.(event))}
          signIn={user ? undefined : signInForDraft}
        />
        <Row>
          <SubmitButton loading={form.busy}>{submitLabel}</SubmitButton>
          {tools}
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </Row>
      </Stack>
    </ContractForm>
  );
}
