import { messageErrors } from '@baeum/contract/domains/messages/messages.errors.ts';
import { contentRule, messageLength, subjectRule } from '@baeum/contract/domains/messages/messages.rules.ts';
import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { useRef, type KeyboardEvent } from 'react';
import { newKey } from '../../../client/new-key.ts';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { mentoringMessages } from '../../mentoring-messages/mentoring-messages.api.ts';
import { messages } from '../messages.api.ts';
import { messageFormTexts as texts } from './message-form.texts.ts';

interface MessageFormProps {
  toUserId: number;
  /** What the field is called, where it is an answer. */
  label?: string;
  withSubject?: boolean;
  /** The session that it is about. */
  about?: Message['mentoring'];
  onSent?: () => void;
}

/** Writes to somebody. What is typed stays until it has arrived: after a failure, a lost connection and a reload of the tab. */
export function MessageForm({ toUserId, label = texts.content, withSubject = false, about, onSent }: MessageFormProps) {
  const send = useSend(toUserId, about);
  const keyOf = useKeyOfText();
  const form = useContractForm({
    draft: { subject: '', content: '' },
    rules: ({ subject, content }) => ({ subject: subjectRule(subject), content: contentRule(content) }),
    submit: async ({ subject, content }) => {
      const body = { content, ...(subject.trim() && { subject }) };
      await send(body, { 'idempotency-key': keyOf(JSON.stringify(body)) });
      keyOf('');
      toast(texts.sent);
      form.reset();
      onSent?.();
    },
    errorFields: { [messageErrors.refused.errorCode]: 'content' },
    keep: { key: about ? `message-about-${about.id}` : `message-to-${toUserId}` },
  });
  return (
    <ContractForm form={form}>
      <Stack gap={12}>
        {withSubject && <TextField {...form.field('subject')} label={texts.subject} maxLength={messageLength.subject} />}
        <TextArea
          {...form.field('content', 'left')}
          label={label}
          help={texts.help}
          rows={5}
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

/** By the operation that the message belongs to: one about a session stands with that session, and has no subject. */
function useSend(toUserId: number, about: Message['mentoring']) {
  const plain = messages.sendMessage.useMutation({ meta: { ownProblem: true } });
  const ofSession = mentoringMessages.sendMentoringMessage.useMutation({ meta: { ownProblem: true } });
  return ({ content, ...subject }: { content: string; subject?: string }, extraHeaders: { 'idempotency-key': string }): Promise<unknown> =>
    about
      ? ofSession.mutateAsync({ params: { id: String(about.mentorId) }, body: { content, mentoringId: about.id }, extraHeaders })
      : plain.mutateAsync({ body: { toUserId, content, ...subject }, extraHeaders });
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The same text sent again has the same key, so that a message whose answer was lost does not arrive twice. */
function useKeyOfText(): (text: string) => string {
  const last = useRef({ text: '', key: '' });
  return (text) => {
    if (last.current.text !== text || !last.current.key) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
