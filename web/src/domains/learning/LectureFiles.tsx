import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { IconDownload } from '../../ui/icons.ts';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';

/** Files that come with a lecture. */
export function LectureFiles({ lecture: { attachments } }: { lecture: LecturePlay }) {
  if (attachments.length === 0) return null;
  return (
    <section aria-label={texts.files}>
      <h2 className={styles.subtitle}>{texts.files}</h2>
      <ul className={styles.files}>
        {attachments.map(({ name, size, url }) => (
          <li key={url}>
            <a href={url} download={name} className={styles.file}>
              <IconDownload size={18} aria-hidden="true" />
              {name} ({formatBytes(size)})
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
