import { propertiesLimit, type KnownProperty, type PropertiesQuery } from '@baeum/contract/domains/properties/properties.contract.ts';
import { z } from 'zod';
import { json, statement, type RowOf } from '../../database/statement.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { servedWorkspace } from '../workspaces/serve/served-workspace.public.ts';

const scope = z.enum(['USER', 'HACKLE', 'EVENT']);

const knownRow = {
  scope,
  event_key: z.string(),
  name: z.string(),
  types: z.array(z.string()),
  examples: json(z.array(z.union([z.string(), z.number(), z.boolean()]))),
  seen_at: z.date(),
};

const listKnown = statement(
  'properties.list',
  { parameters: { environmentId: z.number(), scope: scope.nullable(), eventKey: z.string().nullable(), q: z.string(), limit: z.number() }, row: knownRow },
  `SELECT scope, event_key, name, types, examples, seen_at FROM known_properties
   WHERE environment_id = $environmentId AND ($scope::text IS NULL OR scope = $scope) AND ($eventKey::text IS NULL OR event_key IN ('', $eventKey)) AND name ^@ $q
   ORDER BY name, scope, event_key LIMIT $limit`,
);

/** Scopes by their names in conditions. */
const scopes: Readonly<Record<string, KnownProperty['scope']>> = { USER_PROPERTY: 'USER', HACKLE_PROPERTY: 'HACKLE', EVENT_PROPERTY: 'EVENT' };

/** Properties of events and of targets, by name. @throws AppError COMMON_001 for an unknown environment */
export async function listKnownProperties({ environment, scope: wanted, eventKey, q = '' }: PropertiesQuery): Promise<KnownProperty[]> {
  const { id: environmentId } = await findEnvironment(environment);
  const used = usedIn((await servedWorkspace(environmentId)).file);
  const rows = await listKnown.all({ environmentId, scope: wanted ?? null, eventKey: eventKey ?? null, q, limit: propertiesLimit });
  const seen = rows.map((row) => toKnown(row, used));
  const names = new Set(seen.map(nameOf));
  const unseen = [...used.values()].filter(
    (property) => !names.has(nameOf(property)) && (wanted === undefined || property.scope === wanted) && property.name.startsWith(q),
  );
  const declared = unseen.map((property): KnownProperty => ({ ...property, eventKey: null, types: [], examples: [], seenAt: null, usedInTargets: true }));
  return [...seen, ...declared].toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, propertiesLimit);
}

function toKnown({ event_key: eventKey, seen_at: seenAt, ...row }: RowOf<typeof knownRow>, used: ReadonlyMap<string, unknown>): KnownProperty {
  return { ...row, eventKey: eventKey || null, seenAt: seenAt.toISOString(), usedInTargets: used.has(nameOf(row)) };
}

type Named = Pick<KnownProperty, 'scope' | 'name'>;

function nameOf({ scope: of, name }: Named): string {
  return `${of} ${name}`;
}

/** The properties that conditions of a workspace ask about. */
function usedIn(value: unknown): Map<string, Named> {
  const found = new Map<string, Named>();
  collect(value, found);
  return found;
}

function collect(value: unknown, found: Map<string, Named>): void {
  if (typeof value !== 'object' || value === null) return;
  const { key } = value as { key?: { type?: unknown; name?: unknown } };
  const of = typeof key === 'object' && typeof key?.type === 'string' ? scopes[key.type] : undefined;
  if (of && typeof key?.name === 'string') found.set(nameOf({ scope: of, name: key.name }), { scope: of, name: key.name });
  for (const member of Object.values(value)) collect(member, found);
}
