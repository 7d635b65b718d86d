import type { ContactMessage } from '@baeum/contract/domains/contact/contact-desk.schemas.ts';
import { contactTopicNames } from '@baeum/contract/domains/contact/contact.rules.ts';
import { useSession } from '../../client/boot.tsx';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { PersonalData } from '../admin-users/parts/PersonalData.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { PersonLink, Quote } from '../desk/parts/Quote.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { contactActionsOf } from './contact-actions.ts';
import { contactDeskTexts as texts } from './contact-desk.texts.ts';
import { contact } from './contact.api.ts';

/** One message, with the form to reply by mail. */
export function ContactPanel({ id }: { id: string }) {
  const { body: message } = useLoaded(contact.getContactMessage, { params: { id }, query: { masked: 'true' } });
  const { user } = useSession();
  const { busy, act } = useDeskAction();
  const { word, tone } = texts.states[message.state];
  return (
    <DeskPanel
      title={contactTopicNames[message.topic]}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      noun="contact-messages"
      id={id}
      operation="getContactMessage"
      command={`baeum admin contact-messages show ${id}`}
      actions={contactActionsOf(user?.id ?? 0)
        .filter(({ applies }) => applies?.(message))
        .map((action) => (
          <Button key={action.key} size="small" variant="secondary" loading={busy} onClick={() => void act(action, message)}>
            {action.label}
          </Button>
        ))}
    >
      <PanelPart title={texts.parts.message}>
        <Quote label={texts.parts.message}>{message.text}</Quote>
      </PanelPart>
      <Facts message={message} />
      {message.note !== undefined && (
        <PanelPart title={texts.parts.note}>
          <Quote label={texts.parts.note}>{message.note}</Quote>
        </PanelPart>
      )}
      {message.state !== 'CLOSED' && (
        <PanelPart title={texts.parts.answer}>
          {message.answer === undefined ? <AnswerForm id={id} /> : <Quote label={texts.parts.answer}>{message.answer}</Quote>}
        </PanelPart>
      )}
    </DeskPanel>
  );
}

function Facts({ message: { id, user, email, createdAt, requestId, pageUrl, assignee, settledBy, settledAt } }: { message: ContactMessage }) {
  const { facts } = texts;
  return (
    <PanelPart title={texts.parts.facts}>
      <PersonalData
        key={id}
        masked={{ email }}
        uncover={async ({ reason }, queryClient) => (await contact.uncoverContactMessage.send(queryClient, { params: { id }, body: { reason } })).body}
      />
      <DescriptionList
        items={[
          { term: facts.user, description: user ? <PersonLink person={user} /> : facts.visitor },
          { term: facts.at, description: <SeoulTime at={createdAt} /> },
          ...(requestId ? [{ term: facts.requestId, description: requestId }] : []),
          ...(pageUrl ? [{ term: facts.pageUrl, description: pageUrl }] : []),
          { term: facts.assignee, description: assignee?.name ?? texts.nobody },
          ...(settledBy ? [{ term: facts.settledBy, description: settledBy.name }] : []),
          ...(settledAt ? [{ term: facts.settledAt, description: <SeoulTime at={settledAt} /> }] : []),
        ]}
      />
    </PanelPart>
  );
}
