import type { EventType } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { eventTypes } from '../event-types/event-types.api.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { eventDeskTexts } from './event-desk.texts.ts';

const { remove: texts } = eventDeskTexts;

/** Removes an event type from the list, after its key was typed. */
export function removeEventType({ name: title, key: word }: EventType, environment: WorkEnvironment): DeskAction<EventType> {
  const name = title || word;
  return {
    key: 'remove',
    label: texts.confirm(name),
    danger: true,
    run: ({ key }, { queryClient }) => eventTypes.deleteEventType.send(queryClient, { params: { key }, query: { environment } }),
    ask: () => ({ title: texts.title(name), message: texts.message, confirmLabel: texts.confirm(name), danger: true, word }),
    done: () => texts.done(name),
  };
}
