import styles from '../layout.module.css';

/** Progress in a flow of a few steps; `step` counts from 1. */
export function StepDots({ step, steps }: { step: number; steps: number }) {
  return (
    <div className={styles.dots} role="img" aria-label={`${steps}단계 중 ${step}단계`}>
      {Array.from({ length: steps }, (_, index) => (
        <span key={index} className={styles.dot} aria-current={index + 1 === step ? 'step' : undefined} />
      ))}
    </div>
  );
}
