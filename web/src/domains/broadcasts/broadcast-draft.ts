import {
  broadcastContentRule,
  broadcastFieldErrors,
  broadcastLimits,
  broadcastTitleRule,
  type BroadcastSegment,
} from '@baeum/contract/domains/broadcasts/broadcasts.rules.ts';
import type { Problems } from '../../ui/form/use-contract-form.ts';

export interface BroadcastDraft {
  segment: BroadcastSegment;
  /** As typed. */
  userIds: string;
  title: string;
  content: string;
  advertising: boolean;
  perHour: number;
}

export const emptyBroadcast: BroadcastDraft = {
  segment: 'ALL',
  userIds: '',
  title: '',
  content: '',
  advertising: false,
  perHour: broadcastLimits.perHour.usual,
};

/** Recipients in the operations' format. */
export function audienceOf({ segment, userIds, advertising }: BroadcastDraft) {
  return { segment, advertising, ...(segment === 'USERS' && { userIds: numbersIn(userIds) }) };
}

export function broadcastProblems(draft: BroadcastDraft): Problems<BroadcastDraft> {
  return {
    title: broadcastTitleRule(draft.title.trim()),
    content: broadcastContentRule(draft.content.trim()),
    userIds: draft.segment === 'USERS' && numbersIn(draft.userIds).length === 0 ? broadcastFieldErrors.userIds : undefined,
  };
}

function numbersIn(typed: string): number[] {
  return [...new Set((typed.match(/\d+/g) ?? []).map(Number))];
}
