import { repeatedLanguages, transitions, transitionTexts, type Transition } from '@baeum/contract/domains/in-app-messages/in-app-messages.rules.ts';
import type { InAppMessage, InAppMessageInput } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail } from '../../http/app-error.ts';
import { changeEntity, createEntity, type EntityChange, type Managed } from '../workspaces/entities.service.ts';
import { toDetails, toManagedMembers } from '../workspaces/entity-view.service.ts';
import { readMessage, type MessageBody } from './read-message.ts';
import { blankMessage, writeMessage } from './write-message.ts';

export const inAppMessages: Managed<'IN_APP_MESSAGE', InAppMessage> = {
  kind: 'IN_APP_MESSAGE',
  noun: 'in-app-messages',
  keys: 'counted',
  view: (entity) => ({ id: entity.id, key: entity.body.key, ...readMessage(entity.body), ...toManagedMembers(entity) }),
  isRunning: ({ body }) => body.status === 'ACTIVE',
  fieldOf: (path) => path.replace(/^targetContext\b/, 'target').replace(/^eventTriggerRules\b/, 'trigger.eventKeys') || 'key',
};

type Place = Pick<EntityChange, 'author' | 'environment'>;

/** A new message, which nobody sees yet. @throws AppError EXP_004 */
export function createMessage(place: Place, { key, ...input }: InAppMessageInput & { key?: number | undefined }): Promise<InAppMessage> {
  return createEntity(inAppMessages, { ...place, key }, (_draft, seat) => write(blankMessage(seat.id, Number(seat.key)), input));
}

/** @throws AppError EXP_001, COMMON_005 */
export function updateMessage(place: Place & { key: number }, { version, ...input }: InAppMessageInput & { version: number }): Promise<InAppMessage> {
  return changeEntity(inAppMessages, { ...place, version, action: 'update' }, (_draft, { body }) => write(body, input));
}

function write(stored: MessageBody, input: InAppMessageInput) {
  const body = writeMessage(stored, input);
  const problems = repeatedLanguages(body.messageContext.messages);
  const fields = problems.map(({ path, error: { errorCode, message } }) => ({ field: path.join('.'), errorCode, message }));
  if (fields.length > 0) throw fail(commonErrors.invalidInput, { fields });
  return { body, details: toDetails(input) };
}

/** Turns a message on or off. @throws AppError EXP_001, EXP_002 */
export function transitionMessage(place: Place & { key: number }, { action, note }: { action: Transition; note?: string | undefined }): Promise<InAppMessage> {
  return changeEntity(inAppMessages, { ...place, action, note }, (_draft, { body }) => {
    const { from, to } = transitions[action];
    if (!(from as readonly string[]).includes(body.status)) throw fail(workspaceErrors.wrongState, { detail: transitionTexts[action] });
    if (to === 'ACTIVE' && hasEnded(body)) throw fail(workspaceErrors.wrongState, { detail: transitionTexts.ended });
    return { body: { ...body, status: to } };
  });
}

function hasEnded({ timeUnit, endEpochTimeMillis }: MessageBody): boolean {
  return timeUnit === 'CUSTOM' && (endEpochTimeMillis ?? Infinity) <= Date.now();
}
