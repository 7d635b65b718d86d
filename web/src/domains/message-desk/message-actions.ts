import type { Transition } from '@baeum/contract/domains/in-app-messages/in-app-messages.rules.ts';
import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import type { ActionQuestion, DeskAction } from '../desk/parts/desk-types.ts';
import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { inAppMessages } from '../in-app-messages/in-app-messages.api.ts';
import { copyOf } from './copy-of.ts';
import { messageDeskTexts as texts } from './message-desk.texts.ts';
import { messageRequest } from './message-request.ts';

export function transition(action: Transition, environment: WorkEnvironment): DeskAction<InAppMessage> {
  const { label, title, message, done } = texts.transitions[action];
  return {
    key: action,
    label,
    run: ({ key }, { queryClient, reason }) =>
      inAppMessages.transitionInAppMessage.send(queryClient, {
        params: { key: String(key) },
        body: { action, environment, ...(reason && { note: reason }) },
      }),
    ask: ([row]) => ({ title: title(row?.name ?? ''), message: message(environment), confirmLabel: label, ...reasonIn(environment) }),
    done: () => done,
  };
}

/** Copies a message as a draft; `opened` is called with the new key. */
export function copying(environment: WorkEnvironment, opened: (key: number) => void): DeskAction<InAppMessage> {
  const { label, name, done } = texts.copy;
  return {
    key: 'copy',
    label,
    run: async (message, { queryClient }) => {
      const body = { ...copyOf(message, Date.now()), environment, name: name(message.name) };
      const answer = await inAppMessages.createInAppMessage.send(queryClient, { body });
      opened(answer.body.key);
    },
    done: ([message]) => done(name(message?.name ?? '')),
  };
}

export function removal(environment: WorkEnvironment): DeskAction<InAppMessage> {
  const { label, title, message, done } = texts.remove;
  return {
    key: 'remove',
    label: label(''),
    danger: true,
    run: ({ key }, { queryClient }) => inAppMessages.deleteInAppMessage.send(queryClient, messageRequest(String(key), environment)),
    ask: ([row]) => ({ title: title(nameOf(row)), message, confirmLabel: label(nameOf(row)), danger: true, word: row?.name ?? '' }),
    done: ([row]) => done(nameOf(row)),
  };
}

/** Imported messages have no name, so the key is used. */
export const nameOf = (message: Pick<InAppMessage, 'key' | 'name'> | undefined): string => (message ? message.name || texts.number(message.key) : '');

const deviceType = '$deviceId';

export function isTester({ target }: InAppMessage, device: string): boolean {
  return target.overrides.some(({ identifierType, identifiers }) => identifierType === deviceType && identifiers.includes(device));
}

/** Adds this browser to the overrides, which see the message in any state, or removes it. */
export function testing(environment: WorkEnvironment, device: string, wanted: boolean): DeskAction<InAppMessage> {
  const words = texts.trial;
  return {
    key: wanted ? 'add-device' : 'remove-device',
    label: wanted ? words.add : words.remove,
    run: ({ key, version, target: { targets, overrides } }, { queryClient }) =>
      inAppMessages.updateInAppMessage.send(queryClient, {
        params: { key: String(key) },
        body: { environment, version, target: { targets, overrides: wanted ? withDevice(overrides, device) : withoutDevice(overrides, device) } },
      }),
    ...(environment === usualEnvironment && {
      ask: ([row]: readonly InAppMessage[]): ActionQuestion => ({
        title: row?.name ?? '',
        message: words.live,
        confirmLabel: wanted ? words.add : words.remove,
      }),
    }),
    done: () => (wanted ? words.added : words.removed),
  };
}

type Overrides = InAppMessage['target']['overrides'];

function withDevice(overrides: Overrides, device: string): Overrides {
  const at = overrides.findIndex(({ identifierType }) => identifierType === deviceType);
  const known = overrides[at];
  if (!known) return [...overrides, { identifierType: deviceType, identifiers: [device] }];
  return overrides.with(at, { ...known, identifiers: [...known.identifiers, device] });
}

function withoutDevice(overrides: Overrides, device: string): Overrides {
  return overrides
    .map((each) => (each.identifierType === deviceType ? { ...each, identifiers: each.identifiers.filter((known) => known !== device) } : each))
    .filter(({ identifiers }) => identifiers.length > 0);
}

function reasonIn(environment: WorkEnvironment): Pick<ActionQuestion, 'reason'> {
  return environment === usualEnvironment ? { reason: { label: texts.note, help: texts.noteHelp } } : {};
}
