import { Button } from '../../ui/Button.tsx';
import { join } from '../../ui/join.ts';
import { seoulClock } from '../../ui/seoul-time.ts';
import type { AutosaveState } from './autosave-types.ts';
import type { CourseField, CourseFields } from './course-fields.ts';
import styles from './CourseEditor.module.css';
import { saveTexts as texts } from './editor.texts.ts';
import { namesOf } from './names-of-fields.ts';
import { openConflict } from './open-conflict.ts';
import type { CourseAutosave } from './use-course-autosave.ts';

interface SaveStateProps {
  autosave: CourseAutosave;
  state: AutosaveState<CourseFields>;
  /** Fields whose input is not valid for saving yet. */
  faulty: readonly CourseField[];
  /** Its subject is edited right below it. */
  writing: boolean;
}

/** The save state, unobtrusive; only problems are announced. */
export function SaveState({ autosave, state, faulty, writing }: SaveStateProps) {
  const trouble = troubleOf(state, faulty);
  const contested = Object.keys(state.contested).length > 0;
  return (
    <div className={join(styles.saveState, writing && styles.writing)}>
      <div role="status" className={styles.trouble}>
        {trouble}
        {state.adopted.length > 0 && <p>{texts.adopted(namesOf(state.adopted))}</p>}
      </div>
      {contested && (
        <Button variant="secondary" size="small" onClick={() => openConflict(autosave)}>
          {texts.compare}
        </Button>
      )}
      {!contested && state.problem && !state.problem.loginRequired && state.problem.status !== 404 && (
        <Button variant="secondary" size="small" loading={state.saving} onClick={() => void autosave.save()}>
          {texts.now}
        </Button>
      )}
      {!trouble && <p className={styles.muted}>{quietWords(state)}</p>}
    </div>
  );
}

function quietWords({ saving, unsaved, savedAt }: AutosaveState<CourseFields>): string {
  if (saving) return texts.saving;
  if (unsaved.length > 0) return texts.writing;
  return savedAt === undefined ? '' : texts.saved(seoulClock(savedAt));
}

function troubleOf({ contested, problem }: AutosaveState<CourseFields>, faulty: readonly CourseField[]): string | undefined {
  const both = Object.keys(contested) as CourseField[];
  if (both.length > 0) return texts.contested(namesOf(both));
  if (problem?.loginRequired) return texts.signedOut;
  if (problem?.status === 0) return texts.offline;
  if (problem?.status === 404) return texts.gone;
  if (problem) return problem.transient ? texts.failing : texts.refused(problem.message);
  return faulty.length > 0 ? texts.waiting(namesOf(faulty)) : undefined;
}
