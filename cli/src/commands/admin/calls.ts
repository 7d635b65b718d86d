import type { VersionedKind } from '@baeum/contract/domains/entity-versions/entity-versions.rules.ts';
import type { Argument, Task, Verb } from './calls/task.ts';

// Verbs from which nouns are composed. Their code is loaded when they are called, since most commands are only described in a help.

/** Options of a verb besides its operation. */
type Options = Pick<Verb, 'argument' | 'given' | 'hides' | 'flags' | 'words' | 'makes'>;

/** A list, one page or all of them, with these members as the columns of its table. */
export function list(operationId: string, columns: readonly string[], options: Options = {}): Verb {
  return { operationId, ...options, flags: ['all'], run: async (task) => (await import('./calls/list.ts')).list(task, columns) };
}

/** The response of the operation, one line per member. */
export function show(operationId: string, options: Options): Verb {
  return { operationId, ...options, run: async (task) => (await import('./calls/show.ts')).show(task) };
}

/** Creates something, and prints the parts of it that are shown only once. */
export function create(operationId: string, { flags = [], ...options }: Options = {}): Verb {
  return { operationId, ...options, flags: [...flags, 'dryRun'], run: async (task) => (await import('./calls/change.ts')).create(task) };
}

/**
 * A change of members by flags, and by a file.
 * @param read the operation that answers what is changed, or a list that holds it
 */
export function update(operationId: string, read: string, options: Options = {}): Verb {
  const run = async (task: Task) => (await import('./calls/change.ts')).update(task, read);
  return { operationId, argument: 'key', flags: ['file', 'dryRun'], ...options, run };
}

/** A change of state of the entity named by the argument, or another action on it. */
export function transition(operationId: string, argument: Argument, { flags = [], ...options }: Options = {}): Verb {
  return { operationId, argument, ...options, flags: [...flags, 'dryRun'], run: async (task) => void (await (await import('./calls/change.ts')).save(task)) };
}

/**
 * Deletes or revokes an entity after a confirmation; `--dry-run` shows what would be deleted.
 * @param read the operation that answers it, or a list that holds it
 */
export function remove(operationId: string, argument: 'key' | 'id', read: string): Verb {
  return { operationId, argument, run: async (task) => (await import('./calls/remove.ts')).remove(task, read) };
}

/** Calls an operation without a response body. `done` is the message printed afterwards. */
export function perform(operationId: string, argument: 'key' | 'id', done: (task: Task) => string): Verb {
  return { operationId, argument, run: async (task) => (await import('./calls/perform.ts')).perform(task, done(task)) };
}

/** Everything that refers to the entity. */
export function usedBy(kind: VersionedKind): Verb {
  return { operationId: 'listReferrers', argument: 'key', given: { kind }, run: async (task) => (await import('./calls/used-by.ts')).usedBy(task) };
}

/** The decision of a draft for a user, with the steps that lead to it. */
export function tryDraft(kind: VersionedKind): Verb {
  return { operationId: 'evaluateDraft', given: { kind }, flags: ['file'], run: async (task) => (await import('./calls/try.ts')).tryDraft(task) };
}

/** The versions of an entity, and the way back to one of them. */
export function versions(kind: VersionedKind): Record<'versions' | 'revert', Verb> {
  const of = { argument: 'key', given: { kind } } as const;
  return {
    versions: list('listEntityVersions', ['version', 'at', 'actor', 'changes'], of),
    revert: {
      operationId: 'revertEntity',
      ...of,
      hides: (member) => member === 'dryRun',
      run: async (task) => (await import('./calls/revert.ts')).revert(task),
    },
  };
}
