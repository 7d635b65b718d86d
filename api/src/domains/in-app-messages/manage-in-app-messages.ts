import type { InAppMessageTransition } from '@baeum/contract/domains/in-app-messages/in-app-messages.contract.ts';
import { inAppMessageErrors, languageProblems, transitions, transitionTexts } from '@baeum/contract/domains/in-app-messages/in-app-messages.rules.ts';
import type { InAppMessage, InAppMessageUpdate, NewInAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { config } from '../../config.ts';
import { databaseTime } from '../../database/clock.ts';
import { fail, failField } from '../../http/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.service.ts';
import { changeEntity, createEntity, type EntityManagement } from '../workspaces/entities.service.ts';
import { changedDetails, toManagedMembers } from '../workspaces/entity-view.service.ts';
import { readMessage, type MessageBody } from './read-message.ts';
import { blankMessage, writeMessage, type MessageChanges } from './write-message.ts';

export const inAppMessages: EntityManagement<'IN_APP_MESSAGE', InAppMessage> = {
  kind: 'IN_APP_MESSAGE',
  noun: 'in-app-messages',
  keys: 'counted',
  view: (entity) => ({ key: entity.body.key, ...readMessage(entity.body), ...toManagedMembers(entity) }),
  isRunning: ({ body }) => body.status === 'ACTIVE',
  fieldOf: (path) => path.replace(/^targetContext\b/, 'target').replace(/^eventTriggerRules\b/, 'trigger.eventKeys') || 'key',
};

/** A new message, which nobody sees yet. @throws AppError EXP_004 */
export function createInAppMessage(author: Author, { environment, key, name, description, ...changes }: NewInAppMessage): Promise<InAppMessage> {
  return createEntity(inAppMessages, { author, environment, key }, (_draft, identity) => ({
    body: write(blankMessage(identity.id, Number(identity.key)), changes),
    details: changedDetails({}, { name, description }),
  }));
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
  // Imported messages may break the rule. They are checked only when texts or language change, so that everything else can be edited.
  const touched = changes.messages !== undefined || changes.defaultLang !== undefined;
  const [problem] = touched ? languageProblems(body.messageContext) : [];
  if (problem) throw failField(problem.path.join('.'), problem.error);
  const outside = outsidePictureOf(body, stored);
  if (outside >= 0) throw failField(`messages.${outside}.image.url`, inAppMessageErrors.outsidePicture);
  return body;
}

/**
 * The message whose picture the pages of this site may not load, and which nobody would see there. What a message has been
 * shown with on the web is let be.
 */
function outsidePictureOf(body: MessageBody, stored: MessageBody): number {
  if (!isOnWeb(body)) return -1;
  const before = new Set(isOnWeb(stored) ? stored.messageContext.messages.map(firstPicture) : []);
  return body.messageContext.messages.map(firstPicture).findIndex((address) => address !== undefined && !before.has(address) && !isOwn(address));
}

function isOnWeb({ messageContext }: MessageBody): boolean {
  return messageContext.platformTypes.includes('WEB');
}

function firstPicture({ images: [first] }: MessageBody['messageContext']['messages'][number]): string | undefined {
  return first?.imagePath;
}

/** As the policy of the pages has it: this site and its delivery network. */
function isOwn(address: string): boolean {
  const { siteOrigin, CDN_HOST } = config();
  const origin = URL.parse(address, siteOrigin)?.origin;
  return origin === new URL(siteOrigin).origin || (CDN_HOST !== undefined && origin === new URL(CDN_HOST).origin);
}

/** Turns a message on or off. @throws AppError EXP_001, EXP_002 */
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
