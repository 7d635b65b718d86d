import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { join } from '../../ui/join.ts';
import styles from './HomeContent.module.css';

export type PreviewWidth = 'phone' | 'desktop';

const blank = '<!doctype html><html lang="ko"><head></head><body></body></html>';

/** A separate document in a frame, so that its layout follows the frame's width; it is not interactive. */
export function PreviewFrame({ title, width, children }: { title: string; width: PreviewWidth; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inside, setInside] = useState<HTMLElement>();
  // A frame in the first HTML may have loaded before this code.
  useEffect(() => setInside(preparedBody(frame.current)), []);
  // A wide page can be scrolled sideways by keyboard too.
  const reached = { tabIndex: 0, 'aria-label': title };
  return (
    <section {...reached} className={styles.frameBox}>
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        title={title}
        srcDoc={blank}
        className={join(styles.frame, styles[width])}
        onLoad={() => setInside(preparedBody(frame.current))}
      />
      {inside && createPortal(children, inside)}
    </section>
  );
}

/** The frame's body with the styles and settings of this page; undefined until its document exists. */
function preparedBody(frame: HTMLIFrameElement | null): HTMLElement | undefined {
  const shown = frame?.contentDocument;
  if (!shown || shown.URL !== 'about:srcdoc' || shown.readyState !== 'complete') return undefined;
  if (!shown.body.inert) {
    for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
      const copy = shown.importNode(sheet, true);
      // The CSP requires the nonce, which copying does not preserve.
      copy.nonce = sheet.nonce ?? '';
      shown.head.append(copy);
    }
    for (const { name, value } of document.documentElement.attributes) {
      // An open dialog locks scrolling by a style that must not apply to the frame and that the policy blocks as an attribute.
      if (name !== 'style') shown.documentElement.setAttribute(name, value);
    }
    shown.body.inert = true;
  }
  return shown.body;
}
