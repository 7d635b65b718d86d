import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import type { RequestContext } from '../../../http/base/request-context.ts';

/** The buyer's identifiers in experiments, by type. */
export type ExperimentUser = Record<string, string>;

/** The experimentation user of a page request; undefined for a person who opted out, or without a device id. */
export function experimentUserOf(userId: number, { cookies: sent }: RequestContext): ExperimentUser | undefined {
  const deviceId = sent[cookies.experimentId.name];
  if (!deviceId || deviceId.length > 64 || sent[cookies.analytics.name] === cookies.analytics.off) return undefined;
  return { [IDENTIFIER_TYPES.id]: deviceId, [IDENTIFIER_TYPES.deviceId]: deviceId, [IDENTIFIER_TYPES.userId]: String(userId) };
}
