import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { useNow } from '../../ui/use-now.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import { stateOf } from './mentoring-states.ts';
import styles from './Mentorings.module.css';

/** In a form: the session was changed while it was open. */
export function OutdatedNote({ outdated, mentoring }: { outdated: boolean; mentoring: Mentoring }) {
  const { word } = stateOf(mentoring, useNow() ?? 0);
  return (
    <div role="status" className={styles.status}>
      {outdated && (
        <Callout tone="warning" title={actionTexts.changed.title}>
          {actionTexts.changed.form(word)}
        </Callout>
      )}
    </div>
  );
}
