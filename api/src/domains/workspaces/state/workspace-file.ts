import {
  entityKinds,
  entityLists,
  isFiled,
  type EntityBodies,
  type EntityKind,
  type ManagedKind,
} from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PackedItems } from './packed-items.ts';

/** Any entity in the form of the file. */
type EntityBody = EntityBodies[EntityKind];

/** An entity with its position in a file. */
export interface FileEntity {
  kind: EntityKind;
  id: number;
  key: string;
  position: number;
  body: EntityBody;
}

/** A workspace file of any size; entities are read block by block. */
export class PackedFile {
  readonly workspace: WorkspaceFile['workspace'];
  readonly #lists: ReadonlyMap<string, PackedItems<EntityBody>>;

  /** @param lists entities by list name, already validated by the file's schema */
  constructor(workspace: WorkspaceFile['workspace'], lists: ReadonlyMap<string, PackedItems<EntityBody>>) {
    this.workspace = workspace;
    this.#lists = lists;
  }

  static of({ workspace, ...lists }: WorkspaceFile): PackedFile {
    return new PackedFile(workspace, new Map(Object.entries<EntityBody[]>(lists).map(([list, bodies]) => [list, packed(bodies)])));
  }

  /** All entities in order of kind and position. Entities without a key use their id. Yields to other work between blocks. */
  async *blocks(): AsyncGenerator<FileEntity[]> {
    for (const kind of entityKinds) {
      let position = 0;
      for (const bodies of this.#lists.get(entityLists[kind])?.blocks() ?? []) {
        yield bodies.map((body) => ({ kind, id: body.id, key: String('key' in body ? body.key : body.id), position: position++, body }));
        await nextTurn();
      }
    }
  }

  /** The file as JSON, in chunks. */
  *texts(): Generator<string> {
    yield `{"workspace":${JSON.stringify(this.workspace)}`;
    for (const kind of entityKinds) {
      const list = entityLists[kind];
      yield `,"${list}":[`;
      let isFirst = true;
      for (const text of this.#lists.get(list)?.texts() ?? []) {
        yield isFirst ? text : `,${text}`;
        isFirst = false;
      }
      yield ']';
    }
    yield '}';
  }

  /** Replaces the content where two requests are compared. */
  toJSON(): unknown {
    return { workspace: this.workspace, digests: entityKinds.map((kind) => this.#lists.get(entityLists[kind])?.digest()) };
  }
}

function packed<T>(items: readonly T[]): PackedItems<T> {
  const list = new PackedItems<T>();
  for (const item of items) list.add(item);
  return list;
}

/** Head of a workspace without an imported file. */
export function newHead(id: number, primary: boolean): WorkspaceFile['workspace'] {
  return { id, environment: { id, primary }, attributes: {} };
}

/** A file of these entities in the given order; cohorts and metrics are not exported. */
export function toFile(workspace: WorkspaceFile['workspace'], entities: readonly { kind: ManagedKind; body: EntityBodies[ManagedKind] }[]): WorkspaceFile {
  const lists = Object.fromEntries(entityKinds.map((kind) => [entityLists[kind], [] as unknown[]]));
  for (const { kind, body } of entities) if (isFiled(kind)) lists[entityLists[kind]]?.push(body);
  return { workspace, ...lists } as unknown as WorkspaceFile;
}
