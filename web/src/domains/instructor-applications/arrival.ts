import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parameter = 'start';

/** The page's address for somebody who has to sign in first: there, what they were about to do goes on by itself. */
export function arrivalPath(pathname: string): string {
  return `${pathname}?${parameter}=1`;
}

/** Goes on after signing in; the address is cleaned first, so that a reload or a bookmark starts nothing. */
export function useArrival(goOn: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrived = new URLSearchParams(search).has(parameter);
  const arrive = useEffectEvent(() => {
    void navigate(pathname, { replace: true });
    goOn();
  });
  useEffect(() => {
    if (arrived) arrive();
  }, [arrived]);
}
