import type { ReactNode } from 'react';
import { shellTexts } from './shells.texts.ts';

/** No navigation: for tools embedded in a frame of another page. */
export function BareShell({ children }: { children: ReactNode }) {
  return <main aria-label={shellTexts.tool}>{children}</main>;
}
