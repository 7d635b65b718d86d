import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';

/**
 * Share of the experiment's traffic by variation id, 1 in total, from the current slots of its bucket. Users outside the
 * experiment and dropped variations have no share.
 */
export function trafficWeights({ bucket, variations }: Experiment): Map<number, number> {
  const slots = variations.map(({ id, weight, isDropped }) => {
    if (isDropped) return 0;
    if (!bucket) return weight;
    return bucket.slots.filter(({ variationId }) => variationId === id).reduce((sum, { start, end }) => sum + end - start, 0);
  });
  const all = slots.reduce((sum, each) => sum + each, 0);
  return new Map(variations.map(({ id }, at) => [id, all === 0 ? 0 : (slots[at] ?? 0) / all]));
}
