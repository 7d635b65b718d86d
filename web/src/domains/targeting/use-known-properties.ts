import type { KnownProperty } from '@baeum/contract/domains/properties/properties.contract.ts';
import { properties } from '../properties/properties.api.ts';
import type { Kind } from './parts/targets.ts';

const scopes: Partial<Record<Kind, KnownProperty['scope']>> = { USER_PROPERTY: 'USER', HACKLE_PROPERTY: 'HACKLE', EVENT_PROPERTY: 'EVENT' };
const none: readonly KnownProperty[] = [];

/** Properties of received events (all or one) and of existing targets, as suggestions; any other can be typed. */
export function useKnownProperties(kind: Kind, environment: string, eventKey?: string): readonly KnownProperty[] {
  const query = { environment, ...(eventKey !== undefined && { eventKey }) };
  const { data } = properties.listKnownProperties.useQuery(properties.listKnownProperties.options({ query }));
  const scope = scopes[kind];
  return scope === undefined ? none : (data?.body.filter((property) => property.scope === scope) ?? none);
}
