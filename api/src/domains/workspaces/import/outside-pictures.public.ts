import type { EntityBodies } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { config } from '../../../config.ts';

export type MessageBody = EntityBodies['IN_APP_MESSAGE'];

/**
 * The message whose picture the pages of this site may not load, and which nobody would see there. What a message has been
 * shown with on the web is let be.
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

/** As the policy of the pages has it: this site and its delivery network. */
function isOwn(address: string): boolean {
  const { siteOrigin, CDN_HOST } = config();
  const origin = URL.parse(address, siteOrigin)?.origin;
  return origin === new URL(siteOrigin).origin || (CDN_HOST !== undefined && origin === new URL(CDN_HOST).origin);
}
