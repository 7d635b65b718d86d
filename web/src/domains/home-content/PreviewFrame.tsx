import { useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { join } from '../../ui/join.ts';
import styles from './HomeContent.module.css';

export type PreviewWidth = 'phone' | 'desktop';

const blank = '<!doctype html><html lang="ko"><head></head><body></body></html>';

/** A document of its own in a frame, so that its layout follows the frame's width; it is only looked at. */
export function PreviewFrame({ title, width, children }: { title: string; width: PreviewWidth; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inside, setInside] = useState<HTMLElement>();
  const begin = () => {
    const shown = frame.current?.contentDocument;
    if (!shown) return;
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) shown.head.append(shown.importNode(sheet, true));
    for (const { name, value } of document.documentElement.attributes) shown.documentElement.setAttribute(name, value);
    shown.body.inert = true;
    setInside(shown.body);
  };
  return (
    <div className={styles.frameBox}>
      <iframe ref={frame} sandbox="allow-same-origin" title={title} srcDoc={blank} className={join(styles.frame, styles[width])} onLoad={begin} />
      {inside && createPortal(children, inside)}
    </div>
  );
}
