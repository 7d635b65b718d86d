import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../ui/layout.tsx';
import { fetchText } from '../offline-lectures/parts/fetch-text.ts';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';

export interface FilePreviewProps {
  name: string;
  url: string;
  shownAs: 'picture' | 'text';
}

/** Previews a file's content without downloading it. */
export function FilePreview({ shownAs, ...file }: FilePreviewProps) {
  return shownAs === 'picture' ? <PicturePreview {...file} /> : <TextPreview {...file} />;
}

type PreviewedFile = Omit<FilePreviewProps, 'shownAs'>;

function PicturePreview({ name, url }: PreviewedFile) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={styles.hint}>{texts.filePreview.failed}</p>;
  return <img src={url} alt={name} className={styles.previewed} onError={() => setFailed(true)} />;
}

function TextPreview({ name, url }: PreviewedFile) {
  // Each load of a lecture signs the address anew; without its signature it identifies the file.
  const { data, error } = useQuery({ queryKey: ['lecture-file', url.split('?', 1)[0]], queryFn: () => fetchText(url), staleTime: Infinity });
  if (error) return <p className={styles.hint}>{texts.filePreview.failed}</p>;
  if (data === undefined) return <Skeleton shape="block" />;
  return (
    // Scrollable content must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre role="region" aria-label={name} tabIndex={0} className={styles.previewed}>
      {data}
    </pre>
  );
}
