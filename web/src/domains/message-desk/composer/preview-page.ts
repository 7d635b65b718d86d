import { join } from '../../../ui/join.ts';
import styles from './MessageFrame.module.css';
// oxlint-disable-next-line import/default -- The address of the bundled script, which Vite gives.
import driver from './preview-driver.ts?worker&url';

/** What the page in the frame may do. While developing, the script comes in parts, which a page of no origin may not load. */
export const previewSandbox = import.meta.env.DEV ? 'allow-scripts allow-same-origin' : 'allow-scripts';

/** The page in the frame: the site's looks, something like a page under the message, and what draws it. */
export function previewPage(): string {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.lang = 'ko';
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const copy = page.createElement('link');
    copy.rel = 'stylesheet';
    copy.href = sheet.href;
    page.head.append(copy);
  }
  // While developing there are no sheets yet, only what Vite has put into the page.
  if (import.meta.env.DEV) for (const style of document.querySelectorAll('style')) page.head.append(page.importNode(style, true));
  const under = page.createElement('div');
  under.className = styles.under ?? '';
  for (const part of ['bar', 'cover', 'line', 'line', 'short', 'cover', 'line', 'short'] as const) {
    const block = page.createElement('div');
    block.className = join(styles.block, styles[part]);
    under.append(block);
  }
  const script = page.createElement('script');
  if (import.meta.env.DEV) script.type = 'module';
  script.src = new URL(driver, document.baseURI).href;
  page.body.append(under, script);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
