import { offlineLectures } from '../offline-lectures.api.ts';
import { savedChanged } from './saved-changes.ts';
import { clearSavedMark, savingLock } from './saved-marks.ts';
import { allSaved, changeRecord, deleteAll, deleteEnded, deleteRecord, saveServerTime } from './saved-store.ts';

let watches = false;

/**
 * Checks the saved lectures with the server: on every page load, when the network is back, and on signing in or out in any tab. Expired ones are
 * deleted with their keys.
 */
export function watchSaved(): void {
  if (watches) return;
  watches = true;
  // A separate channel object also receives this page's messages.
  new BroadcastChannel('session').addEventListener('message', () => void checkSaved());
  window.addEventListener('online', () => void checkSaved());
  void checkSaved();
}

/** On signing out, nothing playable may remain, whatever the server is told. */
export async function deleteAllSaved(): Promise<void> {
  await deleteAll();
  clearSavedMark();
  savedChanged();
}

async function checkSaved(): Promise<void> {
  await deleteUnfinished();
  await deleteEnded();
  // Those saved meanwhile are not in the response.
  const known = await allSaved();
  if (known.length === 0) return clearSavedMark();
  // Without a response nothing is known: they expire as planned.
  const answer = await offlineLectures.renewOfflineLectures.mutate({}).catch(() => undefined);
  if (answer) {
    const ends = new Map(answer.body.saved.map(({ id, expiresAt }) => [id, Date.parse(expiresAt)]));
    await saveServerTime(Date.parse(answer.body.now));
    for (const { id } of known) {
      const expiresAt = ends.get(id);
      await (expiresAt === undefined ? deleteRecord(id) : changeRecord(id, { expiresAt }));
    }
    for (const id of ends.keys()) await giveUp(id);
  }
  savedChanged();
}

/** Tells the server which lectures are not saved here after all, such as ones deleted offline; unless a tab is saving them. */
async function giveUp(id: number): Promise<void> {
  if (await isSaved(id)) return;
  await navigator.locks.request(savingLock(id), { ifAvailable: true }, async (lock) => {
    if (lock && !(await isSaved(id))) await offlineLectures.deleteOfflineLecture.mutate({ params: { id: String(id) } }).catch(() => undefined);
  });
}

async function isSaved(id: number): Promise<boolean> {
  return (await allSaved()).some((record) => record.id === id);
}

/** Incomplete ones that no tab is saving any more. */
async function deleteUnfinished(): Promise<void> {
  for (const { id } of (await allSaved()).filter(({ whole }) => !whole)) {
    await navigator.locks.request(savingLock(id), { ifAvailable: true }, async (lock) => {
      if (lock) await deleteRecord(id);
    });
  }
}
