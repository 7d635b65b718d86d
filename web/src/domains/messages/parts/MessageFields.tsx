import { messageErrors } from '@baeum/contract/domains/messages/messages.errors.ts';
import { contentRule, messageLength, subjectRule } from '@baeum/contract/domains/messages/messages.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { useRef } from 'react';
import { newKey } from '../../../client/new-key.ts';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { sendOnCtrlEnter } from '../../../ui/form/send-on-ctrl-enter.ts';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import styles from '../Messages.module.css';
import { messageFormTexts as texts } from './message-form.texts.ts';

export interface MessageFieldsProps {
  /** Storage key of the tab's draft. */
  draft: string;
  send: (message: { content: string; subject?: string }, extraHeaders: { 'idempotency-key': string }) => Promise<unknown>;
  /** Label of the field for a reply. */
  label?: string | undefined;
  withSubject?: boolean | undefined;
  rows?: number | undefined;
  /** The button is beside the field, e.g. at the bottom of a conversation. */
  compact?: boolean | undefined;
  onSent?: (() => void) | undefined;
}

/** A message being written. The input is preserved until it is delivered: after a failure, a lost connection and a reload of the tab. */
export function MessageFields({ draft, send, label = texts.content, withSubject = false, rows = 5, compact = false, onSent }: MessageFieldsProps) {
  const keyOf = useKeyOfText();
  const form = useContractForm({
    draft: { subject: '', content: '' },
    rules: ({ subject, content }) => ({ subject: subjectRule(subject), content: contentRule(content) }),
    submit: async ({ subject, content }) => {
      const message = { content, ...(!isBlank(subject) && { subject }) };
      await send(message, { 'idempotency-key': keyOf(JSON.stringify(message)) });
      keyOf('');
      toast(texts.sent);
      form.reset();
      onSent?.();
    },
    errorFields: { [messageErrors.refused.errorCode]: 'content' },
    savedDraft: { key: draft },
  });
  return (
    <ContractForm form={form}>
      <Stack gap={12} className={compact ? styles.compact : undefined}>
        {withSubject && <TextField {...form.field('subject')} label={texts.subject} maxLength={messageLength.subject} />}
        <TextArea
          {...form.field('content', 'left')}
          label={label}
          help={<span className={styles.keys}>{texts.help}</span>}
          rows={rows}
          maxLength={messageLength.content}
          required
          onKeyDown={sendOnCtrlEnter}
        />
        <Row>
          <SubmitButton loading={form.busy}>{texts.send}</SubmitButton>
        </Row>
      </Stack>
    </ContractForm>
  );
}

/** Resending the same text uses the same key, so that a message whose response was lost is not delivered twice. */
function useKeyOfText(): (text: string) => string {
  const last = useRef({ text: '', key: '' });
  return (text) => {
    if (last.current.text !== text || !last.current.key) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
