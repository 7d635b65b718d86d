import type { EntityBodies } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { config } from '../../../config.ts';

export type MessageBody = EntityBodies['IN_APP_MESSAGE'];

/**
 * Index of the first message on the web whose picture the site's content security policy would block; -1 when there is
 * none. Pictures that are already stored are not checked.
 */
export function outsidePictureOf(body: MessageBody, stored?: MessageBody): number {
  if (!isOnWeb(body)) return -1;
  const before = new Set(stored && isOnWeb(stored) ? stored.messageContext.messages.map(firstPicture) : []);
  return body.messageContext.messages.map(firstPicture).findIndex((address) => address !== undefined && !before.has(address) && !isOwn(address));
}

function isOnWeb({ messageContext }: MessageBody): boolean {
  return messageContext.platformTypes.includes('WEB');
}

function firstPicture({ images: [first] }: MessageBody['messageContext']['messages'][number]): string | undefined {
  return first?.imagePath;
}

/** Whether the content security policy allows the address: this site and its CDN. */
function isOwn(address: string): boolean {
  const { siteOrigin, CDN_HOST } = config();
  const origin = URL.parse(address, siteOrigin)?.origin;
  return origin === new URL(siteOrigin).origin || (CDN_HOST !== undefined && origin === new URL(CDN_HOST).origin);
}
