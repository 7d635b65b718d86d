import type { EventType } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { eventTypes } from '../event-types/event-types.api.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { eventDeskTexts } from './event-desk.texts.ts';

const { remove: texts } = eventDeskTexts;

/** Removes an event type from the list, after its key was typed. */
export function removeEventType(environment: WorkEnvironment): DeskAction<EventType> {
  return {
    key: 'remove',
    label: texts.label,
    danger: true,
    run: ({ key }, { queryClient }) => eventTypes.deleteEventType.send(queryClient, { params: { key }, query: { environment } }),
    ask: ([type]) => ({
      title: texts.title(type?.name ?? ''),
      message: texts.message,
      confirmLabel: texts.confirm(type?.name ?? ''),
      danger: true,
      word: type?.key ?? '',
    }),
    done: ([type]) => texts.done(type?.name ?? ''),
  };
}
