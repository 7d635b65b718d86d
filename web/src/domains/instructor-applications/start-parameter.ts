import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parameter = 'start';

/** Address of this page to return to after signing in; the interrupted action then continues by itself. */
export function startPath(pathname: string): string {
  return `${pathname}?${parameter}=1`;
}

/** Goes on after signing in; the address is cleaned first, so that a reload or a bookmark starts nothing. */
export function useStartParameter(start: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).has(parameter);
  const begin = useEffectEvent(() => {
    void navigate(pathname, { replace: true });
    start();
  });
  useEffect(() => {
    if (asked) begin();
  }, [asked]);
}
