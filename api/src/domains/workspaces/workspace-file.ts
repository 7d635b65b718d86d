import { entityKinds, entityLists, type EntityKind } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { EntityBody } from './workspaces.model.ts';

/** An entity with its place in a file. */
export interface FileEntity {
  kind: EntityKind;
  id: number;
  key: string;
  position: number;
  body: EntityBody;
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

/** The file of these entities, in the order given. */
export function toFile(workspace: WorkspaceFile['workspace'], entities: readonly { kind: EntityKind; body: EntityBody }[]): WorkspaceFile {
  const lists = Object.fromEntries(entityKinds.map((kind) => [entityLists[kind], [] as EntityBody[]]));
  for (const { kind, body } of entities) lists[entityLists[kind]]?.push(body);
  return { workspace, ...lists } as unknown as WorkspaceFile;
}
