import type { InAppMessageTransition } from '@baeum/contract/domains/in-app-messages/in-app-messages.contract.ts';
import { inAppMessageErrors, languageProblems, transitions, transitionTexts } from '@baeum/contract/domains/in-app-messages/in-app-messages.rules.ts';
import type { InAppMessage, InAppMessageUpdate, NewInAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { changeEntity, createEntity, type EntityManagement } from '../workspaces/entities.public.ts';
import { changedDetails, toManagedMembers } from '../workspaces/entity-view.public.ts';
import { outsidePictureOf } from '../workspaces/import/outside-pictures.public.ts';
import { readMessage, type MessageBody } from './read-message.ts';
import { blankMessage, writeMessage, type MessageChanges } from './write-message.ts';

export const inAppMessages: EntityManagement<'IN_APP_MESSAGE', InAppMessage> = {
  kind: 'IN_APP_MESSAGE',
  noun: 'in-app-messages',
  keys: 'counted',
  view: (entity) => ({ key: entity.body.key, ...readMessage(entity.body), ...toManagedMembers(entity) }),
  isRunning: ({ body }) => body.status === 'ACTIVE',
  fieldOf: (path) =>
    path
      .replace(/^targetContext\b/, 'target')
      .replace(/^eventTriggerRules\.\d+\.targets\b/, 'trigger.rules')
      .replace(/^eventTriggerRules\b/, 'trigger.eventKeys') || 'key',
};

/** Creates a message as a draft. @throws AppError EXP_004, COMMON_001 when its period has already ended */
export function createInAppMessage(author: Author, { environment, key, name, description, ...changes }: NewInAppMessage): Promise<InAppMessage> {
  return createEntity(inAppMessages, { author, environment, key }, (_draft, identity) => {
    const body = write(blankMessage(identity.id, Number(identity.key)), changes);
    if (hasEnded(body)) throw failField('period.endAt', inAppMessageErrors.periodOver);
    return { body, details: changedDetails({}, { name, description }) };
  });
}

/** @throws AppError EXP_001, COMMON_005 */
export function updateInAppMessage(
  author: Author,
  key: number,
  { environment, version, name, description, ...changes }: InAppMessageUpdate,
): Promise<InAppMessage> {
  return changeEntity(inAppMessages, { author, environment, key, version, action: 'update' }, (_draft, { body, details }) => ({
    body: write(body, changes),
    details: changedDetails(details, { name, description }),
  }));
}

function write(stored: MessageBody, changes: MessageChanges): MessageBody {
  const body = writeMessage(stored, changes);
  // Imported messages may violate the rule, so it is only validated when contents or the default language change.
  const touched = changes.messages !== undefined || changes.defaultLang !== undefined;
  const [problem] = touched ? languageProblems(body.messageContext) : [];
  if (problem) throw failField(problem.path.join('.'), problem.error);
  const outside = outsidePictureOf(body, stored);
  if (outside >= 0) throw failField(`messages.${outside}.image.url`, inAppMessageErrors.outsidePicture);
  return body;
}

/** Activates or pauses a message. @throws AppError EXP_001, EXP_002 */
export function transitionInAppMessage(author: Author, key: number, { action, environment, note }: InAppMessageTransition): Promise<InAppMessage> {
  return changeEntity(inAppMessages, { author, environment, key, action, note }, (_draft, { body }) => {
    const { from, to } = transitions[action];
    if (!(from as readonly string[]).includes(body.status)) throw fail(workspaceErrors.wrongState, { detail: transitionTexts[action] });
    if (to === 'ACTIVE' && hasEnded(body)) throw fail(workspaceErrors.wrongState, { detail: transitionTexts.ended });
    return { body: { ...body, status: to } };
  });
}

function hasEnded({ timeUnit, endEpochTimeMillis }: MessageBody): boolean {
  return timeUnit === 'CUSTOM' && (endEpochTimeMillis ?? Infinity) <= databaseTime();
}
