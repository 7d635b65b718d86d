import { useEffect, useRef } from 'react';
import { withLate } from '../late.tsx';
import styles from './RichText.module.css';

/** Formatted text. The server has sanitised it. */
export function RichText({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (html.includes('<code class="language-'))
      void withLate(
        () => import('./highlight-code.ts'),
        ({ highlightCode }) => highlightCode(ref.current),
      );
    const observer = new ResizeObserver(() => letWidePartsScroll(ref.current));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [html]);
  return html ? <div ref={ref} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} /> : null;
}

/** Code and tables wider than the page can be scrolled by keyboard too. */
function letWidePartsScroll(text: HTMLElement | null): void {
  for (const part of text?.querySelectorAll<HTMLElement>('pre, .table') ?? []) {
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  }
}
