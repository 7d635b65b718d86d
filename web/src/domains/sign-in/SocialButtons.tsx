import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { useId, useSyncExternalStore } from 'react';
import { readCookie } from '../../client/cookies.ts';
import { join } from '../../ui/join.ts';
import { Divider } from '../../ui/layout.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { signInWith } from './social-sign-in.ts';
import { SocialMark } from './SocialMark.tsx';
import styles from './SocialButtons.module.css';

const texts = signInTexts.social;
const providers: readonly SocialProvider[] = ['KAKAO', 'GOOGLE', 'GITHUB', 'APPLE'];
const never = () => () => {};

/** Buttons of the four social providers; the one used last is marked. */
export function SocialButtons() {
  const recent = useSyncExternalStore(never, () => readCookie(cookies.preferredSocialProvider.name), () => undefined)?.toUpperCase();
  return (
    <section aria-label={texts.title} className={styles.section}>
      <Divider>{texts.title}</Divider>
      <ul className={styles.buttons}>
        {providers.map((provider) => (
          <li key={provider} className={styles.item}>
            <SocialButton provider={provider} recent={provider === recent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SocialButton({ provider, recent }: { provider: SocialProvider; recent: boolean }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={join(styles.button, styles[provider.toLowerCase()])}
        aria-label={texts.button(texts.names[provider])}
        aria-describedby={recent ? id : undefined}
        onClick={() => void signInWith(provider)}
      >
        <SocialMark provider={provider} />
      </button>
      {recent && (
        <span id={id} role="tooltip" className={styles.tooltip}>
          {texts.recent}
        </span>
      )}
    </>
  );
}
