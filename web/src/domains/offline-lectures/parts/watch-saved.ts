import { offlineLectures } from '../offline-lectures.api.ts';
import { savedChanged } from './saved-changes.ts';
import { clearSavedMark, savingLock } from './saved-marks.ts';
import { allSaved, changeRecord, deleteAll, deleteEnded, deleteRecord, saveServerTime } from './saved-store.ts';

let watches = false;

/**
 * Asks the server about what this browser saves: with every page that is loaded, when the network is back, and when somebody signs in or out in any
 * tab. What has ended is deleted with its key.
 */
export function watchSaved(): void {
  if (watches) return;
  watches = true;
  // A channel of its own hears what the page itself says on the other.
  new BroadcastChannel('session').addEventListener('message', () => void checkKept());
  window.addEventListener('online', () => void checkKept());
  void checkKept();
}

/** Somebody signs out here: nothing stays that could be watched, whatever the server is told. */
export async function deleteAllSaved(): Promise<void> {
  await deleteAll();
  clearSavedMark();
  savedChanged();
}

async function checkKept(): Promise<void> {
  await deleteUnfinished();
  await deleteEnded();
  // Those that come meanwhile are not in the answer.
  const known = await allSaved();
  if (known.length === 0) return clearSavedMark();
  // Without an answer nothing is known: the time runs on.
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

/** Tells the server of what it takes for saved and is not here, such as what was deleted without a network; nor is any tab about to save it. */
async function giveUp(id: number): Promise<void> {
  if (await isKept(id)) return;
  await navigator.locks.request(savingLock(id), { ifAvailable: true }, async (lock) => {
    if (lock && !(await isKept(id))) await offlineLectures.deleteOfflineLecture.mutate({ params: { id: String(id) } }).catch(() => undefined);
  });
}

async function isKept(id: number): Promise<boolean> {
  return (await allSaved()).some((record) => record.id === id);
}

/** What was not saved to its end, and no tab saves any more. */
async function deleteUnfinished(): Promise<void> {
  for (const { id } of (await allSaved()).filter(({ whole }) => !whole)) {
    await navigator.locks.request(savingLock(id), { ifAvailable: true }, async (lock) => {
      if (lock) await deleteRecord(id);
    });
  }
}
