import { executionStatusOf } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { memberChanges, type MemberChange } from '@baeum/contract/domains/workspaces/member-changes.rules.ts';
import { entityKinds, entityLists, type EntityKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { isDeepStrictEqual } from 'node:util';

export interface Entity {
  kind: EntityKind;
  id: number;
  key: string;
}

export interface Comparison {
  created: Entity[];
  changed: (Entity & { members: MemberChange[] })[];
  deleted: Entity[];
}

type Body = Record<string, unknown> & { id: number; key?: string | number };
type Lists = Readonly<Record<string, unknown>>;

/** The changes that turn one workspace into the other. Entities are identified by kind and id, as in an import; order does not matter. */
export function compare(before: Lists, after: Lists): Comparison {
  const result: Comparison = { created: [], changed: [], deleted: [] };
  for (const kind of entityKinds) {
    const old = new Map(bodiesOf(before, kind).map((body) => [body.id, body]));
    for (const body of bodiesOf(after, kind)) {
      const was = old.get(body.id);
      old.delete(body.id);
      if (was === undefined) result.created.push(entity(kind, body));
      else if (!isDeepStrictEqual(was, body)) result.changed.push({ ...entity(kind, body), members: memberChanges(was, body) });
    }
    result.deleted.push(...[...old.values()].map((body) => entity(kind, body)));
  }
  return result;
}

const ended = executionStatusOf('COMPLETED');

/** What has ended on one side and goes on in the other, as `EXPERIMENT 7`. */
export function reopenedBy(before: Lists, after: Lists): string[] {
  return compare(before, after)
    .changed.filter(({ members }) => members.some(isReopening))
    .map(({ kind, key }) => `${kind} ${key}`);
}

function isReopening({ path, before, after }: MemberChange): boolean {
  return path === 'execution.status' && before === ended && after !== undefined && after !== ended;
}

function bodiesOf(lists: Lists, kind: EntityKind): Body[] {
  const list = lists[entityLists[kind]];
  return Array.isArray(list) ? (list as Body[]) : [];
}

function entity(kind: EntityKind, { id, key }: Body): Entity {
  return { kind, id, key: String(key ?? id) };
}
