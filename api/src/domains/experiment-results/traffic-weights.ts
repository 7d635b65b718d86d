import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';

export type ExperimentFile = WorkspaceFile['experiments'][number];

/**
 * Share of the experiment's traffic that each variation gets, by variation id; 1 in all. Who is not in the experiment
 * and what was dropped from it gets none.
 */
export function trafficWeights({ execution: { defaultRule }, variations }: ExperimentFile, buckets: WorkspaceFile['buckets']): Map<number, number> {
  const bucket = buckets.find(({ id }) => id === defaultRule.bucketId);
  const slots = variations.map(({ id, status }) => {
    if (status === 'DROPPED') return 0;
    if (defaultRule.type === 'VARIATION') return id === defaultRule.variationId ? 1 : 0;
    const own = bucket?.slots.filter(({ variationId }) => variationId === id) ?? [];
    return own.reduce((sum, { startInclusive, endExclusive }) => sum + endExclusive - startInclusive, 0);
  });
  const all = slots.reduce((sum, each) => sum + each, 0);
  return new Map(variations.map(({ id }, at) => [id, all === 0 ? 0 : (slots[at] ?? 0) / all]));
}
