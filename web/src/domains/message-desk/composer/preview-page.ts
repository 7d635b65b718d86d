import { join } from '../../../ui/join.ts';
import styles from './MessageFrame.module.css';
// oxlint-disable-next-line import/default -- Vite resolves this import to the URL of the bundled script.
import driver from './preview-driver.ts?worker&url';

/** The frame's sandbox. In development the script consists of modules, which a page with an opaque origin cannot load. */
export const previewSandbox = import.meta.env.DEV ? 'allow-scripts allow-same-origin' : 'allow-scripts';

/** The frame's document: the site's stylesheets, placeholder blocks under the message, and the driver script. */
export function previewPage(): string {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.lang = 'ko';
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const copy = page.createElement('link');
    copy.rel = 'stylesheet';
    copy.href = sheet.href;
    page.head.append(copy);
  }
  // In development there are no stylesheet links, only the style elements that Vite injects.
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
