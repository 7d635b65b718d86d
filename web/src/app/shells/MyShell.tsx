import type { ShellProps } from '../shell-types.ts';
import { SideShell } from './SideShell.tsx';

/** What is one's own: learning, purchases, talks, settings. */
export function MyShell({ menu, children }: ShellProps) {
  return <SideShell menu={menu}>{children}</SideShell>;
}
