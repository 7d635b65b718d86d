import { confirmingProviders, providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import type { SocialProvider, UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { useId, useSyncExternalStore } from 'react';
import { useSite } from '../../client/boot.tsx';
import { readCookie } from '../../client/cookies.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { Divider } from '../../ui/form/Divider.tsx';
import { join } from '../../ui/join.ts';
import type { Journey } from '../social-accounts/parts/go-to-provider.ts';
import { SocialMark } from '../social-accounts/parts/SocialMark.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { socialTarget } from './social-sign-in.ts';
import styles from './SocialButtons.module.css';

const texts = signInTexts.social;
const never = () => () => {};

interface SocialButtonsProps {
  /** Target after signing in; the current address when absent. */
  referUrl?: string | undefined;
  /** The user whose identity is to be confirmed: only their own providers are shown. */
  confirms?: Pick<UserSelf, 'socialProviders' | 'hasPassword'> | undefined;
}

/** Buttons of the enabled social providers; the last used one is marked. */
export function SocialButtons({ referUrl, confirms }: SocialButtonsProps) {
  const providers = useSite().socialProviders.filter((provider) => !confirms || canConfirm(provider, confirms));
  const leaveFor = (provider: SocialProvider) => void leave(provider, { referUrl, purpose: confirms ? 'confirm' : 'sign-in' });
  const recent = useSyncExternalStore(
    never,
    () => readCookie(cookies.preferredSocialProvider.name),
    () => undefined,
  )?.toUpperCase();
  if (providers.length === 0) return null;
  return (
    <section aria-label={texts.title} className={styles.section}>
      <Divider>{texts.title}</Divider>
      <ul className={styles.buttons}>
        {providers.map((provider) => (
          <li key={provider} className={styles.item}>
            <SocialButton provider={provider} recent={provider === recent} onPress={() => leaveFor(provider)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** If the provider does not report the time of authentication, a password is preferable, if there is one. */
function canConfirm(provider: SocialProvider, { socialProviders, hasPassword }: NonNullable<SocialButtonsProps['confirms']>): boolean {
  return socialProviders.includes(provider) && (confirmingProviders.includes(provider) || !hasPassword);
}

/** Loaded on press. */
async function leave(provider: SocialProvider, { referUrl, purpose }: Journey): Promise<void> {
  try {
    const { goToProvider } = await import('../social-accounts/parts/go-to-provider.ts');
    await goToProvider(provider, { referUrl: socialTarget(referUrl), purpose });
  } catch (error) {
    await showProblem(error);
  }
}

function SocialButton({ provider, recent, onPress }: { provider: SocialProvider; recent: boolean; onPress: () => void }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={join(styles.button, styles[provider.toLowerCase()])}
        aria-label={texts.button(providerNames[provider])}
        aria-describedby={recent ? id : undefined}
        onClick={onPress}
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
