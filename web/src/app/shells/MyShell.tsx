import type { ShellProps } from '../shell-types.ts';
import { myMenu } from './my-menu.ts';
import { SideShell } from './SideShell.tsx';

/** Shell of the member's own pages: learning, purchases, conversations, settings. */
export function MyShell({ menu = myMenu, children }: ShellProps) {
  return <SideShell menu={menu}>{children}</SideShell>;
}
