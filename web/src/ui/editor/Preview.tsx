import { useEffect, useState } from 'react';
import { Skeleton } from '../layout.tsx';
import { RichText } from '../text/RichText.tsx';
import { editorTexts as texts } from './editor.texts.ts';
import styles from './MarkdownField.module.css';

interface PreviewProps {
  source: string;
  /** Resolves to the HTML that readers get. */
  render: (source: string) => Promise<string>;
}

/** The text as readers will see it. */
export function Preview({ source, render }: PreviewProps) {
  const [{ html, failed }, setState] = useState<{ html?: string; failed?: boolean }>(source.trim() ? {} : { html: '' });
  useEffect(() => {
    let gone = false;
    if (source.trim()) {
      render(source).then(
        (made) => !gone && setState({ html: made }),
        () => !gone && setState({ failed: true }),
      );
    }
    return () => void (gone = true);
  }, [source, render]);
  return (
    <div className={styles.preview} aria-live="polite">
      {html ? <RichText html={html} /> : failed ? <p>{texts.previewFailed}</p> : html === '' ? <p>{texts.nothing}</p> : <Loading />}
    </div>
  );
}

function Loading() {
  return (
    <>
      <p className="visually-hidden">{texts.previewing}</p>
      <Skeleton />
      <Skeleton short />
    </>
  );
}
