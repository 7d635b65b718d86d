import { transitions } from '@baeum/contract/domains/in-app-messages/in-app-messages.rules.ts';
import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { useNow } from '../../ui/use-now.ts';
import { WaitingApprovals } from '../approvals/parts/WaitingApprovals.tsx';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useCloseAfter } from '../desk/parts/use-close-after.ts';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { environmentFlag, environmentOf, environmentQuery, targetOf, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { inAppMessages } from '../in-app-messages/in-app-messages.api.ts';
import { targetLines } from '../targeting/parts/target-words.ts';
import { draftOf, shownContent } from './composer/message-draft.ts';
import { MessageFrame } from './composer/MessageFrame.tsx';
import { previewBody } from './composer/preview-body.ts';
import { copying, nameOf, removal, transition } from './message-actions.ts';
import { messageDeskTexts as texts } from './message-desk.texts.ts';
import { messageRequest } from './message-request.ts';
import { delayWords, frequencyWords, hasEnded, periodWords, shapeWords, timetableWords, triggerLines } from './message-words.ts';
import styles from './MessageDesk.module.css';
import { Statistics } from './Statistics.tsx';
import { Trial } from './Trial.tsx';

interface Shown {
  message: InAppMessage;
  environment: WorkEnvironment;
}

/** Details of one message: statistics, content, delivery and actions. */
export function MessagePanel({ id }: { id: string }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const { body: message } = useLoaded(inAppMessages.getInAppMessage, messageRequest(id, environment));
  const { word, tone } = texts.states[message.status];
  const target = targetOf('in-app-messages', id, environment);
  return (
    <DeskPanel
      title={nameOf(message)}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      note={message.description || undefined}
      noun="in-app-messages"
      id={id}
      operation="getInAppMessage"
      command={`baeum admin messages show ${id}${environmentFlag(environment)}`}
      notice={<WaitingApprovals target={target} />}
      actions={<Actions message={message} environment={environment} />}
      tidying={<RemoveButton message={message} environment={environment} />}
    >
      {message.status !== 'DRAFT' && (
        <PanelPart title={texts.parts.statistics}>
          <Statistics id={id} environment={environment} />
        </PanelPart>
      )}
      <PanelPart title={texts.parts.content}>
        <Stack gap={12}>
          <MessageFrame body={previewBody(draftOf(message))} width="phone" small />
          <DescriptionList items={contentOf(message)} />
        </Stack>
      </PanelPart>
      <PanelPart title={texts.parts.delivery}>
        <DescriptionList items={deliveryOf(message)} />
        <Link to={`/admin/audit-logs?target=${encodeURIComponent(target)}`}>{texts.history}</Link>
      </PanelPart>
      <PanelPart title={texts.parts.trial}>
        <Trial message={message} environment={environment} />
      </PanelPart>
    </DeskPanel>
  );
}

function Actions({ message, environment }: Shown) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow();
  const { busy, act } = useDeskAction();
  const step = (['activate', 'pause'] as const).find((each) => transitions[each].from.some((state) => state === message.status));
  const ended = hasEnded(message.period, now);
  const canStep = step !== undefined && !(step === 'activate' && ended);
  return (
    <>
      {canStep && (
        <Button size="small" loading={busy} onClick={() => void act(transition(step, environment), message)}>
          {texts.transitions[step].label}
        </Button>
      )}
      <LinkButton size="small" variant={canStep ? 'secondary' : 'primary'} to={addressWith(`/admin/in-app-messages/${message.key}/edit`, query, {})}>
        {texts.edit}
      </LinkButton>
      <Button
        size="small"
        variant="secondary"
        loading={busy}
        onClick={() =>
          void act(
            copying(environment, (key) => void navigate(`/admin/in-app-messages/${key}${environmentQuery(environment)}`)),
            message,
          )
        }
      >
        {texts.copy.label}
      </Button>
      {step !== undefined && <CommandLine>{`baeum admin messages ${step} ${message.key}${environmentFlag(environment)}`}</CommandLine>}
      {ended && <Callout tone="warning">{texts.endedNow}</Callout>}
    </>
  );
}

/** An active message cannot be deleted; pressing the button explains that it must be paused first. */
function RemoveButton({ message, environment }: Shown) {
  const { busy, act } = useCloseAfter();
  const { label, title, running } = texts.remove;
  const name = nameOf(message);
  const press = async () => {
    if (message.status === 'ACTIVE') await alert(title(name), running);
    else await act(removal(environment), message);
  };
  return (
    <Button size="small" variant="danger" loading={busy} onClick={() => void press()}>
      {label(name)}
    </Button>
  );
}

interface Fact {
  term: string;
  description: ReactNode;
}

const lines = (all: readonly string[]) =>
  all.map((line) => (
    <span key={line} className={styles.way}>
      {line}
    </span>
  ));

function contentOf(message: InAppMessage): Fact[] {
  const at = shownContent(message);
  const content = message.messages[at];
  const others = message.messages.filter((_content, each) => each !== at).map(({ lang }) => lang);
  return [
    { term: texts.columns.shape, description: shapeWords(message) },
    ...(content?.title ? [{ term: texts.facts.title, description: lines([content.title]) }] : []),
    ...(content?.body ? [{ term: texts.facts.body, description: lines([content.body]) }] : []),
    ...(content?.image ? [{ term: texts.facts.image, description: lines([content.image.alt || texts.none]) }] : []),
    ...(content && content.buttons.length > 0
      ? [
          {
            term: texts.facts.buttons,
            description: lines(content.buttons.map(({ text, action, value }) => [text, texts.actions[action], value].filter(Boolean).join(' · '))),
          },
        ]
      : []),
    ...(others.length > 0 ? [{ term: texts.facts.otherLanguages, description: texts.languages([...new Set(others)].join(', ')) }] : []),
  ];
}

function deliveryOf({ trigger, delay, target, platforms, period, timetable, frequencyCap }: InAppMessage): Fact[] {
  const named = target.overrides.reduce((sum, { identifiers }) => sum + identifiers.length, 0);
  return [
    { term: texts.facts.trigger, description: lines(triggerLines(trigger)) },
    { term: texts.facts.delay, description: delayWords(delay) },
    { term: texts.facts.target, description: lines(targetLines(target.targets)) },
    { term: texts.facts.platforms, description: platforms.map((platform) => texts.platforms[platform]).join(', ') },
    { term: texts.facts.period, description: periodWords(period) },
    { term: texts.facts.timetable, description: lines(timetableWords(timetable)) },
    { term: texts.facts.frequency, description: lines(frequencyWords(frequencyCap)) },
    ...(named > 0 ? [{ term: texts.facts.overrides, description: texts.overrides(named) }] : []),
  ];
}
