import type { Group } from '@baeum/contract/domains/admin-groups/admin-groups.schemas.ts';
import { adminGroupTexts as texts } from './admin-groups.texts.ts';

/** When a group's invite link expires. */
export function inviteWords({ inviteExpiresAt }: Group, now: number | undefined): string {
  if (inviteExpiresAt === undefined) return texts.noEnd;
  return now !== undefined && Date.parse(inviteExpiresAt) <= now ? texts.ended : texts.until(inviteExpiresAt);
}
