import type { CourseCheck } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import { Link } from 'react-router';
import { IconAlertTriangle, IconCircleX } from '../../ui/icons.ts';
import styles from './Review.module.css';
import { submitTexts as texts } from './submit.texts.ts';

interface CheckListProps {
  checks: readonly Pick<CourseCheck, 'level' | 'message' | 'item' | 'lectureId'>[];
  /** Where to fix or view it. */
  hrefOf: (check: Pick<CourseCheck, 'item' | 'lectureId'>) => string | undefined;
}

/** Results of the automatic checks of a course. */
export function CheckList({ checks, hrefOf }: CheckListProps) {
  return (
    <ul className={styles.checks}>
      {checks.map((check) => {
        const [to, Icon] = [hrefOf(check), check.level === 'ERROR' ? IconCircleX : IconAlertTriangle];
        return (
          <li key={`${check.lectureId} ${check.message}`} data-level={check.level}>
            <Icon size={18} aria-hidden="true" />
            <span>
              <span className="visually-hidden">{texts.levels[check.level]}: </span>
              {to === undefined ? (
                check.message
              ) : (
                <Link to={to} className={styles.link}>
                  {check.message}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
