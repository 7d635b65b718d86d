import { formatSeoulTime } from '@baeum/contract/shared/korean-format.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconChevronLeft } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './CourseEditor.module.css';
import { revisionTexts as texts } from './editor.texts.ts';

interface RevisionFrameProps {
  /** When it was stored. */
  at: string;
  /** Differences from the current version. */
  children: ReactNode;
  /** Why it cannot be restored now; undefined if it can. */
  missing: string | undefined;
  busy: boolean;
  onRestore: () => void;
  onBack: () => void;
}

/** Frame of a revision: a link back to the list, its time, and the restore button. */
export function RevisionFrame({ at, children, missing, busy, onRestore, onBack }: RevisionFrameProps) {
  return (
    <Stack gap={24}>
      <div>
        <Button variant="quiet" size="small" icon={<IconChevronLeft size={18} aria-hidden="true" />} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      <h3 className={styles.heading}>{texts.was(formatSeoulTime(at))}</h3>
      {children}
      <div role="status">{missing && <p>{missing}</p>}</div>
      <div>
        <Button loading={busy} disabledReason={missing} onClick={onRestore}>
          {texts.restore}
        </Button>
      </div>
    </Stack>
  );
}
