import { join } from '../../ui/join.ts';
import { openKnowledgeTexts } from './open-knowledge.texts.ts';
import styles from './RevenueShare.module.css';

const { ways, keeps } = openKnowledgeTexts.share;

/** The instructor's share, by sales channel. */
export function RevenueShare() {
  return (
    <ul className={styles.ways}>
      {ways.map(({ name, text, percent }) => (
        <li key={name} className={styles.way}>
          <p className={styles.percent}>
            {percent}
            <span className={styles.unit}>%</span>
          </p>
          <div className={styles.words}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </div>
          <div className={styles.bar} role="img" aria-label={keeps(percent)}>
            <span className={join(styles.kept, percent === 100 && styles.all)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
