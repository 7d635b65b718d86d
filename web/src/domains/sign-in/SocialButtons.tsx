import { providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { useId, useSyncExternalStore } from 'react';
import { useSite } from '../../client/boot.tsx';
import { readCookie } from '../../client/cookies.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { SocialMark } from '../../client/social/SocialMark.tsx';
import { join } from '../../ui/join.ts';
import { Divider } from '../../ui/layout.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { socialTarget } from './social-sign-in.ts';
import styles from './SocialButtons.module.css';

const texts = signInTexts.social;
const never = () => () => {};

interface SocialButtonsProps {
  /** Where signing in leads to; back to the current address when absent. */
  referUrl?: string | undefined;
  /** Shows no other providers than these. */
  only?: readonly SocialProvider[];
}

/** Buttons of the social providers that work here; the one used last is marked. */
export function SocialButtons({ referUrl, only }: SocialButtonsProps) {
  const providers = useSite().socialProviders.filter((provider) => only?.includes(provider) ?? true);
  const recent = useSyncExternalStore(never, () => readCookie(cookies.preferredSocialProvider.name), () => undefined)?.toUpperCase();
  if (providers.length === 0) return null;
  return (
    <section aria-label={texts.title} className={styles.section}>
      <Divider>{texts.title}</Divider>
      <ul className={styles.buttons}>
        {providers.map((provider) => (
          <li key={provider} className={styles.item}>
            <SocialButton provider={provider} recent={provider === recent} referUrl={referUrl} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loaded when it is pressed. */
async function leaveFor(provider: SocialProvider, referUrl: string | undefined): Promise<void> {
  try {
    const { goToProvider } = await import('../../client/social/go-to-provider.ts');
    await goToProvider(provider, { referUrl: socialTarget(referUrl), purpose: 'sign-in' });
  } catch (error) {
    await showProblem(error);
  }
}

function SocialButton({ provider, recent, referUrl }: { provider: SocialProvider; recent: boolean; referUrl: string | undefined }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={join(styles.button, styles[provider.toLowerCase()])}
        aria-label={texts.button(providerNames[provider])}
        aria-describedby={recent ? id : undefined}
        onClick={() => void leaveFor(provider, referUrl)}
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
