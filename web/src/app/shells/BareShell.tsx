import type { ReactNode } from 'react';
import { appTexts } from '../app.texts.ts';

/** Nothing around it: tools that stand in a frame of another page. */
export function BareShell({ children }: { children: ReactNode }) {
  return <main aria-label={appTexts.tool}>{children}</main>;
}
