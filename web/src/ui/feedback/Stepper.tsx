import { Link } from 'react-router';
import { IconAlertTriangle, IconCheck } from '../icons.ts';
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
  /** Steps with errors, counted from 1. */
  wrong?: readonly number[];
}

/** Progress in a flow of a few named steps. */
export function Stepper({ steps, current, label = feedbackWords.steps, to, wrong = [] }: StepperProps) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => (
        <Step key={step} number={index + 1} current={current} to={to?.(index + 1)} isWrong={wrong.includes(index + 1)}>
          {step}
        </Step>
      ))}
    </ol>
  );
}

interface StepProps {
  number: number;
  current: number;
  to: string | undefined;
  isWrong: boolean;
  children: string;
}

function Step({ number, current, to, isWrong, children }: StepProps) {
  const isDone = number < current && !isWrong;
  return (
    <li className={styles.step} aria-current={number === current ? 'step' : undefined} data-done={isDone || undefined} data-wrong={isWrong || undefined}>
      <span className={styles.mark}>
        {isWrong ? <IconAlertTriangle size={16} aria-hidden="true" /> : isDone ? <IconCheck size={16} aria-hidden="true" /> : number}
      </span>
      <span>
        {to !== undefined && number !== current ? (
          <Link to={to} className={styles.link}>
            {children}
          </Link>
        ) : (
          children
        )}
        {isDone && <span className="visually-hidden"> {feedbackWords.stepDone}</span>}
        {isWrong && <span className={styles.word}> {feedbackWords.stepWrong}</span>}
      </span>
    </li>
  );
}
