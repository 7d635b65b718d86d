import type { WorkspaceProblem } from './workspace-problem.ts';
import type { WorkspaceFile } from './workspace-file.schemas.ts';
import { workspaceErrors } from './workspaces.errors.ts';

type Test = WorkspaceFile['experiments'][number];

/** An experiment or flag with the experiments and flags that its targets ask about. */
interface Node {
  field: string;
  asks: Set<string>;
}

/**
 * Experiments and flags whose targets lead back to themselves, or to such a cycle. Those that refer to nothing are removed
 * until none is left to remove; what remains can never be decided.
 */
export function circleProblems({ experiments, featureFlags }: WorkspaceFile): WorkspaceProblem[] {
  const nodes = new Map<string, Node>([
    ...experiments.map((test, index) => [nameOf('AB_TEST', test.key), nodeOf(`experiments.${index}`, test)] as const),
    ...featureFlags.map((flag, index) => [nameOf('FEATURE_FLAG', flag.key), nodeOf(`featureFlags.${index}`, flag)] as const),
  ]);
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

/** Reverses the edges and leaves out those that lead to nothing: a missing experiment is simply not matched. */
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
