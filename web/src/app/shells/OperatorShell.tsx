import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { operatorScopeNames } from '@baeum/contract/shared/scopes.ts';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession, useSite } from '../../client/boot.tsx';
import { useFreshApprovals } from '../../domains/desk/parts/use-fresh-approvals.ts';
import { useQueueCounts } from '../../domains/desk/parts/use-queue-counts.ts';
import { join } from '../../ui/join.ts';
import { Logo } from '../frame/Logo.tsx';
import { destinationOf } from '../match.ts';
import type { ShellMenu, ShellProps } from '../shell-types.ts';
import styles from './OperatorShell.module.css';
import { shellTexts } from './shells.texts.ts';
import { SideNavigation } from './SideNavigation.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The operators' screens: dense, with the host and the operator's role always visible, and details in a side panel. */
export function OperatorShell({ menu, aside, children }: ShellProps) {
  const { domain } = useSite();
  const { user } = useSession();
  useFreshApprovals();
  return (
    <div className={styles.shell} data-uninterrupted>
      <SkipLink />
      <header className={styles.bar}>
        <Logo />
        <p className={styles.where}>
          <span>{domain}</span>
          {user && (
            <span>
              {user.name} · {roleOf(user)}
            </span>
          )}
        </p>
      </header>
      <div className={join(styles.columns, Boolean(aside) && styles.withPanel)}>
        {menu && <Places menu={openTo(user, menu)} />}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {aside && (
          <aside aria-label={shellTexts.operator.panel} className={styles.panel}>
            {aside}
          </aside>
        )}
      </div>
    </div>
  );
}

/** On phones the menu opens above the screen, and closes on navigation. */
function Places({ menu }: { menu: ShellMenu }) {
  const { pathname } = useLocation();
  const counts = useQueueCounts();
  const groups = menu.groups.map((group) => ({ ...group, links: group.links.map((link) => ({ ...link, count: counts[link.to] })) }));
  const navigation = <SideNavigation menu={{ ...menu, groups }} />;
  const side = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => revealCurrent(side.current?.querySelector('nav')), [pathname]);
  return (
    <>
      <div ref={side} className={styles.side}>
        {navigation}
      </div>
      <details key={pathname} className={styles.folded}>
        <summary>{shellTexts.operator.menu}</summary>
        {navigation}
      </details>
    </>
  );
}

/** Scrolls only the menu, not the page as `scrollIntoView` may, and leaves it alone while the entry is visible. */
function revealCurrent(menu: HTMLElement | null | undefined): void {
  const current = menu?.querySelector('[aria-current]');
  if (!menu || !current) return;
  const [frame, entry] = [menu.getBoundingClientRect(), current.getBoundingClientRect()];
  if (entry.top >= frame.top && entry.bottom <= frame.bottom) return;
  menu.scrollTop += (entry.top + entry.bottom - frame.top - frame.bottom) / 2;
}

function roleOf({ operatorScopes }: NonNullable<Session['user']>): string {
  const { admin, member } = shellTexts.operator;
  if (operatorScopes.includes('admin')) return admin;
  return operatorScopes.map((right) => operatorScopeNames[right]).join(', ') || member;
}

/** Leaves out screens that this operator may not open. */
function openTo(user: Session['user'], menu: ShellMenu): ShellMenu {
  const groups = menu.groups.map(({ title, links }) => ({ title, links: links.filter(({ to }) => destinationOf(to, user).status === 200) }));
  return { ...menu, groups: groups.filter(({ links }) => links.length > 0) };
}
