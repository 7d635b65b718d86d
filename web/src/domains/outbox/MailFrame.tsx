import { useEffect, useRef } from 'react';
import styles from './Outbox.module.css';
import { outboxTexts as texts } from './outbox.texts.ts';

/**
 * A mail as displayed to its readers, in a frame without scripts. The site's policy, which the frame inherits, blocks styles in HTML, so they are
 * applied from outside.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // A frame in the server's HTML may have loaded before the listener was attached.
  useEffect(() => dress(frame.current), [html]);
  const bare = html.replaceAll(/<style[^<]*<\/style>/g, '').replaceAll(/\sstyle="/g, ' data-style="');
  return <iframe ref={frame} title={texts.frame} sandbox="allow-same-origin" srcDoc={bare} onLoad={() => dress(frame.current)} className={styles.frame} />;
}

function dress(frame: HTMLIFrameElement | null): void {
  for (const element of frame?.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
}
