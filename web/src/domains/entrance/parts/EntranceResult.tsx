import { useEffect, type ReactNode } from 'react';
import { IconAlertCircle, IconCircleCheck, IconMail } from '../../../ui/icons.ts';
import { join } from '../../../ui/join.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './EntrancePage.module.css';
import { EntrancePage } from './EntrancePage.tsx';

const marks = {
  done: <IconCircleCheck size={36} aria-hidden="true" />,
  mail: <IconMail size={36} aria-hidden="true" />,
  refused: <IconAlertCircle size={36} aria-hidden="true" />,
  waiting: <Spinner />,
} as const;

interface EntranceResultProps {
  mark: keyof typeof marks;
  title: string;
  lead?: ReactNode;
  /** The next step. */
  children?: ReactNode;
}

/** The result of a sign-in or sign-up step; an icon replaces the site's logo. */
export function EntranceResult({ mark, children, ...text }: EntranceResultProps) {
  return (
    <EntrancePage {...text} logo={<span className={join(styles.mark, mark === 'refused' && styles.refused)}>{marks[mark]}</span>}>
      {children}
    </EntrancePage>
  );
}

/** For a result that replaces the form: scrolls to the top and moves focus there, since the pressed button is gone. */
export function useReadFromTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, []);
}
