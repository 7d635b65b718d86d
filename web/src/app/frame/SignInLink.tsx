import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { signInOver } from '../../client/shared-modals.ts';
import { signInPath } from '../../client/sign-in-path.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { appTexts } from '../app.texts.ts';

/** 로그인: opens the modal over the current page; as a plain link it leads to the sign-in page and back. */
export function SignInLink({ variant, size }: Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size'>) {
  const { pathname, search, hash } = useLocation();
  const open = (event: MouseEvent) => {
    if (pathname !== '/signin') signInOver(event);
  };
  return (
    <LinkButton to={signInPath(pathname + search + hash)} variant={variant} size={size} onClick={open}>
      {appTexts.signIn}
    </LinkButton>
  );
}
