import { useRef } from 'react';
import styles from './Outbox.module.css';
import { outboxTexts as texts } from './outbox.texts.ts';

/**
 * A mail as its readers see it, in a frame in which nothing runs. The site's policy, which the frame inherits, takes no styles from HTML, so they are put on
 * from outside.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dress = () => {
    for (const element of frame.current?.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
      element.style.cssText = element.dataset['style'] ?? '';
    }
  };
  const bare = html.replaceAll(/<style[^]*?<\/style>/g, '').replaceAll(/\sstyle="/g, ' data-style="');
  return <iframe ref={frame} title={texts.frame} sandbox="allow-same-origin" srcDoc={bare} onLoad={dress} className={styles.frame} />;
}
