import type { WorkspaceFile } from './workspace-file.schemas.ts';
import type { WorkspacePart, WorkspaceProblem } from './workspace-problem.ts';
import { workspaceErrors } from './workspaces.errors.ts';

type Test = WorkspaceFile['experiments'][number];

/** An experiment or flag with the experiments and flags that its targets use. */
interface Node {
  field: string;
  asks: Set<string>;
}

/**
 * Finds experiments and flags in circular targeting, or depending on it: repeatedly removes those without dependencies;
 * the remaining ones can never be decided.
 */
export class Circles {
  /** Only entities with dependencies can be part of a cycle. */
  readonly #nodes = new Map<string, Node>();

  note({ list, index, item }: WorkspacePart): void {
    if (list !== 'experiments' && list !== 'featureFlags') return;
    const node = nodeOf(`${list}.${index}`, item);
    if (node.asks.size > 0) this.#nodes.set(nameOf(list === 'experiments' ? 'AB_TEST' : 'FEATURE_FLAG', item.key), node);
  }

  problems(): WorkspaceProblem[] {
    const nodes = new Map([...this.#nodes].map(([name, { field, asks }]) => [name, { field, asks: new Set(asks) }]));
    const askers = askersOf(nodes);
    const decidable = [...nodes].filter(([, { asks }]) => asks.size === 0).map(([name]) => name);
    for (const name of decidable) {
      nodes.delete(name);
      for (const asker of askers.get(name) ?? []) {
        const node = nodes.get(asker);
        if (node?.asks.delete(name) && node.asks.size === 0) decidable.push(asker);
      }
    }
    return [...nodes.values()].map(({ field }) => ({ field, error: workspaceErrors.circular }));
  }
}

/** Reverses the edges and omits missing experiments, which simply do not match. */
function askersOf(nodes: ReadonlyMap<string, Node>): Map<string, string[]> {
  const askers = new Map<string, string[]>();
  for (const [asker, { asks }] of nodes) {
    for (const asked of asks) {
      if (!nodes.has(asked)) asks.delete(asked);
      else askers.set(asked, [...(askers.get(asked) ?? []), asker]);
    }
  }
  return askers;
}

function nodeOf(field: string, { execution }: Test): Node {
  const targets = [...execution.targetAudiences, ...execution.targetRules.map(({ target }) => target)];
  const keys = targets.flatMap(({ conditions }) => conditions.map(({ key }) => key));
  const tests = keys.filter(({ type }) => type === 'AB_TEST' || type === 'FEATURE_FLAG');
  return { field, asks: new Set(tests.map(({ type, name }) => nameOf(type, name))) };
}

function nameOf(type: string, key: number | string): string {
  return `${type}:${Number(key)}`;
}
