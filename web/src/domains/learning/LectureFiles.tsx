import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { fileKind } from './file-kinds.ts';
import type { FilePreviewProps } from './FilePreview.tsx';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';

const FilePreview = late<FilePreviewProps>(async () => (await import('./FilePreview.tsx')).FilePreview);

/** Maximum size in bytes for a preview within the page. */
const mostShown = { text: 200_000, picture: 10_000_000 } as const;

/** Files that come with a lecture. */
export function LectureFiles({ lecture: { attachments } }: { lecture: LecturePlay }) {
  if (attachments.length === 0) return null;
  return (
    <section aria-label={texts.files}>
      <h2 className={styles.subtitle}>{texts.files}</h2>
      <ul className={styles.files}>
        {attachments.map((file) => (
          <li key={file.url}>
            <FileRow file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileRow({ file: { name, size, url } }: { file: LecturePlay['attachments'][number] }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { word, icon: Icon, shownAs } = fileKind(name);
  const isShown = shownAs !== undefined && size <= mostShown[shownAs];
  return (
    <>
      <div className={styles.fileRow}>
        <a href={url} download={name} className={styles.file}>
          <Icon size={28} stroke={1.5} aria-hidden="true" />
          <span className={styles.fileWords}>
            <span className={styles.fileName}>{name}</span>
            <span className={styles.hint}>
              {word} · {formatBytes(size)}
            </span>
          </span>
          <IconDownload size={20} aria-hidden="true" />
        </a>
        {isShown && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={opened}
            aria-controls={id}
            aria-label={texts.filePreview.of(name, opened)}
            onPointerEnter={FilePreview.preload}
            onClick={() => setOpened(!opened)}
          >
            {opened ? texts.filePreview.close : texts.filePreview.open}
          </Button>
        )}
      </div>
      <div id={id}>{opened && shownAs && <FilePreview name={name} url={url} shownAs={shownAs} meanwhile={<Skeleton shape="block" />} />}</div>
    </>
  );
}
