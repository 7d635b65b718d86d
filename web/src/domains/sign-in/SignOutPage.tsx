import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { allowedTarget } from '../../client/allowed-target.ts';
import { useSite } from '../../client/boot.tsx';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { signIn } from './sign-in.api.ts';
import { signInTexts } from './sign-in.texts.ts';
import styles from './SignIn.module.css';

const texts = signInTexts.signOut;

export const page: PageDefinition = {
  component: SignOutPage,
  head: () => ({ title: texts.title, noindex: true }),
  redirect: ({ session, url, site }) => (session.user ? undefined : (allowedTarget(url.searchParams.get('referUrl'), site) ?? '/')),
};

/** Signs out as soon as it is shown and leaves for where the visitor wants to go. */
export function SignOutPage() {
  const site = useSite();
  const [query] = useSearchParams();
  const target = allowedTarget(query.get('referUrl'), site) ?? '/';
  const navigate = useNavigate();
  const { mutate, error } = signIn.signOut.useMutation({
    meta: { ownProblem: true },
    onSuccess: () => (target.startsWith('/') ? navigate(target, { replace: true }) : location.replace(target)),
  });
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate({});
  }, [mutate]);
  if (error) return <ErrorState page error={error} retry={() => mutate({})} />;
  return (
    <EntrancePage title={texts.title}>
      <p role="status" className={styles.progress}>
        {texts.progress}
      </p>
    </EntrancePage>
  );
}
