import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { mentoringMessages } from '../../mentoring-messages/mentoring-messages.api.ts';
import { messages } from '../messages.api.ts';
import { MessageFields, type MessageFieldsProps } from './MessageFields.tsx';

interface MessageFormProps extends Pick<MessageFieldsProps, 'label' | 'withSubject' | 'rows' | 'compact' | 'onSent'> {
  toUserId: number;
  /** Session of the message: a reply belongs to it as well, and has no subject. */
  about?: Message['mentoring'];
  /** Id of the message that it replies to. */
  answerTo?: number;
}

/** Writes a message to a user. */
export function MessageForm({ toUserId, about, answerTo, ...fields }: MessageFormProps) {
  const plain = messages.sendMessage.useMutation({ meta: { ownProblem: true } });
  const ofSession = mentoringMessages.sendMentoringMessage.useMutation({ meta: { ownProblem: true } });
  return (
    <MessageFields
      {...fields}
      draft={about ? `message-about-${about.id}` : `message-to-${toUserId}`}
      send={({ content, ...subject }, extraHeaders) =>
        about
          ? ofSession.mutateAsync({ params: { id: String(about.mentorId) }, body: { content, mentoringId: about.id }, extraHeaders })
          : plain.mutateAsync({ body: { toUserId, content, ...subject, ...(answerTo !== undefined && { answerTo }) }, extraHeaders })
      }
    />
  );
}
