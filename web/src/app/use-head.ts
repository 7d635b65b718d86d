import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../client/boot.tsx';
import type { PageHead } from '../client/page.ts';
import { applyHead } from './head.ts';

/** Puts a head into the document that is known beforehand, e.g. of an error view. */
export function useHead(head: PageHead): void {
  const { pathname } = useLocation();
  const site = useSite();
  useEffect(() => applyHead(head, { url: new URL(pathname, location.origin), site }), [head, pathname, site]);
}
