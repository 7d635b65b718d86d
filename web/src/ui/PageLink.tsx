import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSurroundings } from './surroundings.ts';

/** Tells whether the site has a page at an address, so that menus do not link to missing pages. */
export function useHasPage(): (address: string) => boolean {
  return useSurroundings().hasPage;
}

interface PageLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a page of the site; plain text if the site has no such page. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const hasPage = useHasPage();
  return hasPage(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    children
  );
}
