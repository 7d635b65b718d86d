import { entityKinds, entityLists, isFiled, type EntityBodies, type EntityKind, type ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';

/** Any entity as it stands in the file. */
type EntityBody = EntityBodies[EntityKind];

/** An entity with its place in a file. */
export interface FileEntity {
  kind: EntityKind;
  id: number;
  key: string;
  position: number;
  body: EntityBody;
}

/** Head of a workspace that was never imported. */
export function newHead(id: number, primary: boolean): WorkspaceFile['workspace'] {
  return { id, environment: { id, primary }, attributes: {} };
}

/** All entities of a file, in its order. What has no key of its own goes by its id. */
export function entitiesOf(file: WorkspaceFile): FileEntity[] {
  return entityKinds.flatMap((kind) =>
    (file[entityLists[kind]] as EntityBody[]).map((body, position) => ({
      kind,
      id: body.id,
      key: String('key' in body ? body.key : body.id),
      position,
      body,
    })),
  );
}

/** The file of these entities, in the order given; cohorts and metrics are no part of it. */
export function toFile(workspace: WorkspaceFile['workspace'], entities: readonly { kind: ManagedKind; body: EntityBodies[ManagedKind] }[]): WorkspaceFile {
  const lists = Object.fromEntries(entityKinds.map((kind) => [entityLists[kind], [] as unknown[]]));
  for (const { kind, body } of entities) if (isFiled(kind)) lists[entityLists[kind]]?.push(body);
  return { workspace, ...lists } as unknown as WorkspaceFile;
}
