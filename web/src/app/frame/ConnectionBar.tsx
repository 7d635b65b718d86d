import { useConnection } from '../../client/connection.ts';
import { appTexts } from '../app.texts.ts';
import styles from './ConnectionBar.module.css';

/** Announces at the top of every page that the network or the server is down, and disappears when calls succeed again. */
export function ConnectionBar() {
  const connection = useConnection();
  return (
    <div role="status" className={styles.status}>
      {connection !== 'fine' && <p className={styles.bar}>{appTexts.connection[connection]}</p>}
    </div>
  );
}
