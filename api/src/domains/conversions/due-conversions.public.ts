import { begin, beginForgotten, findDue, findNext } from './conversion-rows.ts';

export { sweepFolders } from './work-place.ts';

/** Records that a video has work to do, with all tries. Call it inside a transaction. */
export async function recordDue(assetId: number): Promise<void> {
  await begin.run({ assetId });
}

/** Records a cancellation for a video without a record; an existing one keeps its remaining attempts. */
export async function recordCancelled(assetId: number): Promise<void> {
  await beginForgotten.run({ assetId });
}

/** Videos that have work left but no worker. */
export async function findForgotten(): Promise<number[]> {
  return (await findDue.all()).map(({ asset_id: assetId }) => assetId);
}

/** The video that has waited for longest. */
export async function findWaiting(): Promise<number | undefined> {
  return (await findNext.first())?.asset_id;
}
