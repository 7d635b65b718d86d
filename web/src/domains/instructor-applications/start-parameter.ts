import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parameter = 'start';

/** This page's address for returning after sign-in; the interrupted action then continues automatically. */
export function startPath(pathname: string): string {
  return `${pathname}?${parameter}=1`;
}

/** Continues after sign-in; the address is cleaned first, so that a reload or a bookmark does not repeat it. */
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
