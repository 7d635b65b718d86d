import { Link } from 'react-router';
import { IconCheck } from '../icons.ts';
import { feedbackWords } from './feedback.texts.ts';
import styles from './Stepper.module.css';

interface StepperProps {
  /** Step names, in order. */
  steps: readonly string[];
  /** Current step, counted from 1; past the last one all are done. */
  current: number;
  label?: string;
  /** Address of a step, counted from 1, if the user may go to any of them. */
  to?: (step: number) => string;
}

/** Progress in a flow of a few named steps. */
export function Stepper({ steps, current, label = feedbackWords.steps, to }: StepperProps) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={index + 1 === current ? 'step' : undefined} data-done={index + 1 < current || undefined}>
          <span className={styles.mark}>{index + 1 < current ? <IconCheck size={16} aria-hidden="true" /> : index + 1}</span>
          <span>
            {to && index + 1 !== current ? (
              <Link to={to(index + 1)} className={styles.link}>
                {step}
              </Link>
            ) : (
              step
            )}
            {index + 1 < current && <span className="visually-hidden"> {feedbackWords.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
