import { createElement, type ReactNode } from 'react';
import { parseRichText, type RichNode } from './rich-text.ts';
import styles from './RichText.module.css';

/** Formatted text that somebody wrote. It becomes elements one by one and is never put into the page as it came. */
export function RichText({ html }: { html: string }) {
  const nodes = parseRichText(html);
  return nodes.length > 0 ? <div className={styles.text}>{nodes.map(toElement)}</div> : null;
}

function toElement(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  const content = children.map(toElement);
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key: index });
  if (tag !== 'a') return createElement(tag, { key: index }, ...content);
  if (href === undefined) return content;
  return (
    <a key={index} href={href} rel={href.startsWith('/') ? undefined : 'nofollow noopener'}>
      {content}
    </a>
  );
}
