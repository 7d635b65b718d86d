import { useLocation } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import type { ShellProps } from '../shell-types.ts';
import { myMenu } from './my-menu.ts';
import { isAccountSetting, settingsMenu } from './settings-menu.ts';
import { SideShell } from './SideShell.tsx';

/** Areas where operators work besides their own pages. */
const operatorGroup = { title: '운영', links: [{ to: '/admin', text: '운영 화면' }] };

/** Shell of the member's own pages: learning, purchases, conversations, settings. */
export function MyShell({ menu, children }: ShellProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const own = isAccountSetting(pathname) ? settingsMenu : user?.roleAdmin ? { ...myMenu, groups: [...myMenu.groups, operatorGroup] } : myMenu;
  return <SideShell menu={menu ?? own}>{children}</SideShell>;
}
