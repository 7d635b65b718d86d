import { messages } from '../messages.api.ts';
import { MessageFields, type MessageFieldsProps } from './MessageFields.tsx';

interface MessageFormProps extends Pick<MessageFieldsProps, 'label' | 'withSubject' | 'onSent'> {
  toUserId: number;
}

/** Writes to somebody. */
export function MessageForm({ toUserId, ...fields }: MessageFormProps) {
  const { mutateAsync } = messages.sendMessage.useMutation({ meta: { ownProblem: true } });
  return (
    <MessageFields
      {...fields}
      draft={`message-to-${toUserId}`}
      send={(message, extraHeaders) => mutateAsync({ body: { toUserId, ...message }, extraHeaders })}
    />
  );
}
