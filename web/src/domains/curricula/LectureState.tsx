import { IconArticle, IconFile, IconMovie } from '../../ui/icons.ts';
import { Badge } from '../../ui/layout.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { UploadState } from '../uploads/parts/UploadState.tsx';
import styles from './curricula.module.css';
import { curriculumTexts as texts } from './curricula.texts.ts';
import { useEditing } from './editing-context.ts';
import type { OutlineLecture } from './outline.ts';

const icons = { VIDEO: IconMovie, TEXT: IconArticle, FILE: IconFile };

/** A lecture's content, the state of its file, and its visibility. */
export function LectureState({ lecture }: { lecture: OutlineLecture }) {
  const { type, isPreview, live, captions, attachments } = lecture;
  const Icon = icons[type];
  return (
    <p className={styles.state}>
      <span className={styles.kind}>
        <Icon size={16} aria-hidden="true" />
        {texts.types[type]}
      </span>
      <Content lecture={lecture} />
      {captions.length > 0 && <span>{texts.captions(captions.length)}</span>}
      {type !== 'FILE' && attachments.length > 0 && <span>{texts.attachments(attachments.length)}</span>}
      {isPreview && <Badge tone="brand">{texts.preview}</Badge>}
      {!live && <Badge>{texts.notLive}</Badge>}
    </p>
  );
}

function Content({ lecture: { type, video, markdown, attachments } }: { lecture: OutlineLecture }) {
  const { files } = useEditing();
  if (type === 'TEXT') return markdown.trim() ? null : <Missing words={texts.noText} />;
  const file = type === 'VIDEO' ? video : attachments[0]?.file;
  if (!file) return <Missing words={type === 'VIDEO' ? texts.noVideo : texts.noFile} />;
  const seconds = file.media?.durationSeconds;
  return (
    <>
      {seconds !== undefined && <span>{clockOf(seconds)}</span>}
      <UploadState upload={files.uploadOf(file)} media={file.media} />
    </>
  );
}

function Missing({ words }: { words: string }) {
  return <span className={styles.missing}>{words}</span>;
}
