import { useEffect, useRef } from 'react';
import styles from './Outbox.module.css';
import { outboxTexts as texts } from './outbox.texts.ts';

/**
 * A mail as its readers see it, in a frame in which nothing runs. The site's policy, which the frame inherits, takes no styles from HTML, so they are put on
 * from outside.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Where the page came with the frame in it, that was loaded before anybody listened.
  useEffect(() => dress(frame.current), [html]);
  const bare = html.replaceAll(/<style[^<]*<\/style>/g, '').replaceAll(/\sstyle="/g, ' data-style="');
  return <iframe ref={frame} title={texts.frame} sandbox="allow-same-origin" srcDoc={bare} onLoad={() => dress(frame.current)} className={styles.frame} />;
}

function dress(frame: HTMLIFrameElement | null): void {
  for (const element of frame?.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
}
