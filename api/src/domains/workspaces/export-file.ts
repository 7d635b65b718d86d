import { entityKinds, entityLists, type EntityBodies, type EntityKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { snapshot } from '../../database/transaction.ts';
import { findEnvironment } from './serve/environments.public.ts';
import { entityBody, entityKind } from './state/entity-store.ts';
import { PackedItems } from './state/packed-items.ts';
import { newHead, PackedFile } from './state/workspace-file.ts';

const listPart = statement(
  'workspaces.list-part',
  {
    parameters: { environmentId: z.number(), kind: entityKind, keys: z.array(z.string()).nullable(), position: z.number(), id: z.number(), limit: z.number() },
    row: { position: z.number(), id: z.number(), body: json(entityBody) },
  },
  `SELECT position, id, body FROM workspace_entities
   WHERE environment_id = $environmentId AND kind = $kind AND (position, id) > ($position::int, $id::bigint) AND details -> 'archivedAt' IS NULL
     AND ($keys::text[] IS NULL OR key = ANY($keys))
   ORDER BY position, id LIMIT $limit`,
);

/** Entities read per statement. */
const partSize = 500;

/** Kinds that can be exported by key; the rest of a file is their dependencies. */
const decidable: ReadonlySet<EntityKind> = new Set(['EXPERIMENT', 'FEATURE_FLAG', 'REMOTE_CONFIG_PARAMETER', 'IN_APP_MESSAGE']);

/**
 * A file whose import would change nothing; `keys` limits it to the decidable entities of those keys and their
 * dependencies. The whole file is read before it is sent, so that a slow client does not hold a connection.
 * @throws AppError COMMON_001 for an unknown environment
 */
export function exportFile(environmentName: string | undefined, keys: string[] | undefined): Promise<PackedFile> {
  return snapshot(async () => {
    const { id, workspace, isPrimary } = await findEnvironment(environmentName);
    const lists = new Map<string, PackedItems<EntityBodies[EntityKind]>>();
    for (const kind of entityKinds) lists.set(entityLists[kind], await packKind(id, kind, decidable.has(kind) ? (keys ?? null) : null));
    return new PackedFile(workspace ?? newHead(id, isPrimary), lists);
  });
}

async function packKind(environmentId: number, kind: EntityKind, keys: string[] | null): Promise<PackedItems<EntityBodies[EntityKind]>> {
  const items = new PackedItems<EntityBodies[EntityKind]>();
  let last = { position: -1, id: -1 };
  for (let rows = partSize; rows === partSize;) {
    const part = await listPart.all({ environmentId, kind, keys, ...last, limit: partSize });
    for (const { body } of part) items.add(body as EntityBodies[EntityKind]);
    last = part.at(-1) ?? last;
    rows = part.length;
  }
  return items;
}
