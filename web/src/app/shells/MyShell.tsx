import { useSession } from '../../client/boot.tsx';
import type { ShellProps } from '../shell-types.ts';
import { myMenu } from './my-menu.ts';
import { SideShell } from './SideShell.tsx';

/** Where operators work, beside their own pages. */
const operatorGroup = { title: '운영', links: [{ to: '/admin', text: '운영 화면' }] };

/** Shell of the member's own pages: learning, purchases, conversations, settings. */
export function MyShell({ menu = myMenu, children }: ShellProps) {
  const { user } = useSession();
  const shown = user?.roleAdmin && menu === myMenu ? { ...menu, groups: [...menu.groups, operatorGroup] } : menu;
  return <SideShell menu={shown}>{children}</SideShell>;
}
