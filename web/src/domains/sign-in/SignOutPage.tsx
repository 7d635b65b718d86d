import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { allowedTarget } from '../../client/allowed-target.ts';
import { useSite } from '../../client/boot.tsx';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { isOwnSignOut } from '../../client/sign-in-path.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { withLate } from '../../ui/late.tsx';
import { Stack } from '../../ui/layout.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { hasSavedLectures } from '../offline-lectures/parts/saved-marks.ts';
import { signIn } from './sign-in.api.ts';
import { signInTexts } from './sign-in.texts.ts';
import styles from './SignIn.module.css';

const texts = signInTexts.signOut;
const loadSaved = () => import('../offline-lectures/parts/watch-saved.ts');

export const page: PageDefinition = {
  component: SignOutPage,
  head: () => ({ title: texts.title, noindex: true }),
  redirect: ({ session, url, site }) => (session.user ? undefined : (allowedTarget(url.searchParams.get('referUrl'), site) ?? '/')),
};

/**
 * Signs out and goes to the visitor's target: immediately if the site's own menu led here, else after a confirmation, since links to this
 * address can be placed anywhere.
 */
export function SignOutPage() {
  const { state } = useLocation();
  const isChosen = useNavigationType() === NavigationType.Push && isOwnSignOut(state);
  return isChosen ? <SigningOut /> : <SignOutQuestion />;
}

function SignOutQuestion() {
  const [agreed, setAgreed] = useState(false);
  if (agreed) return <SigningOut />;
  return (
    <EntrancePage title={texts.title}>
      <Stack gap={24}>
        <p className={styles.progress}>{texts.question}</p>
        <Button full size="large" onClick={() => setAgreed(true)}>
          {texts.title}
        </Button>
        <LinkButton to="/" variant="secondary" full>
          {texts.stay}
        </LinkButton>
      </Stack>
    </EntrancePage>
  );
}

function SigningOut() {
  const site = useSite();
  const [query] = useSearchParams();
  const target = allowedTarget(query.get('referUrl'), site) ?? '/';
  const navigate = useNavigate();
  const { mutate, error } = signIn.signOut.useMutation({
    meta: { ownProblem: true },
    onSuccess: async () => {
      // Before leaving the page; if it fails the next page does it.
      if (hasSavedLectures()) await withLate(loadSaved, ({ deleteAllSaved }) => deleteAllSaved()).catch(() => false);
      await (target.startsWith('/') ? navigate(target, { replace: true }) : location.replace(target));
    },
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
