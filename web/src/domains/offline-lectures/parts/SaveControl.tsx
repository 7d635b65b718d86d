import { savedLecturesPage } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { useSyncExternalStore } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { showProblem } from '../../../client/problem-dialog.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { IconCircleCheck, IconDownload, IconX } from '../../../ui/icons.ts';
import { alert, confirm } from '../../../ui/modal/dialogs.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { offlineTexts as texts } from '../offline-lectures.texts.ts';
import { daysLeft } from './days-left.ts';
import { saveLecture, NotSaved, savingOf, stopSaving } from './save-lecture.ts';
import { onSavedChange } from './saved-changes.ts';
import { useSaved } from './use-saved.ts';

export interface SaveControlProps {
  lectureId: number;
  userId: number;
  /** Resume position in seconds. */
  position: number;
  /** Label of the save button. */
  label: string;
}

/** Saves the lecture, shows the progress with a stop button, and links to the player once it is saved. */
export function SaveControl({ lectureId, userId, position, label }: SaveControlProps) {
  const saved = useSaved();
  const percent = useSyncExternalStore(onSavedChange, () => savingOf(lectureId));
  const own = saved?.lectures.find((lecture) => lecture.lectureId === lectureId);
  if (!canSave()) return null;
  if (own && saved?.now !== undefined) {
    return (
      <LinkButton to={`${savedLecturesPage}?watch=${own.id}`} variant="secondary" size="small" icon={<IconCircleCheck size={18} aria-hidden="true" />}>
        {texts.savedFor(daysLeft(own.expiresAt, saved.now))}
      </LinkButton>
    );
  }
  const saves = percent !== undefined;
  const Icon = saves ? IconX : IconDownload;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={() => (saves ? stopSaving(lectureId) : void save(lectureId, userId, position))}
    >
      {saves ? texts.saving(percent) : label}
    </Button>
  );
}

/** Whether this browser has the required features. */
function canSave(): boolean {
  const { locks, storage, serviceWorker } = navigator as Partial<Navigator>;
  return Boolean(locks && storage && serviceWorker && (globalThis as { indexedDB?: IDBFactory }).indexedDB && (crypto as Partial<Crypto>).subtle);
}

async function save(lectureId: number, userId: number, position: number): Promise<void> {
  if (!(await confirm(texts.question))) return;
  try {
    toast((await saveLecture(lectureId, userId, position)) ? texts.saved : texts.cancelled);
  } catch (error) {
    if (error instanceof NotSaved) return alert(texts.failed, error.message);
    const problem = problemOf(error);
    if (!problem.alreadyShown) await (problem.transient ? showProblem(problem) : alert(texts.failed, problem.message));
  }
}
