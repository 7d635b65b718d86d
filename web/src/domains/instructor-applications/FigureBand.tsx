import styles from './Introduction.module.css';

/** A row of a few large figures. */
export function FigureBand({ figures }: { figures: readonly { value: string; label: string }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.figureLabel}>{label}</dt>
          <dd className={styles.figureValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
