import { day } from '@baeum/contract/shared/constants.ts';
import { useState } from 'react';
import { colorSchemeCookie, useBoot, type ColorScheme } from '../../client/boot.tsx';
import { setCookie } from '../../client/cookies.ts';
import { IconDeviceDesktop, IconMoon, IconSun } from '../../ui/icons.ts';
import { appTexts } from '../app.texts.ts';
import styles from './ColorSchemeSwitch.module.css';

const choices = [
  { scheme: 'auto', icon: IconDeviceDesktop },
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
] as const;

/** Light, dark or system; stored in a cookie, so that the server renders the next page correctly from the first byte. */
export function ColorSchemeSwitch() {
  const [chosen, setChosen] = useState<ColorScheme>(useBoot().colorScheme);
  const choose = (scheme: ColorScheme) => {
    setChosen(scheme);
    document.documentElement.dataset['colorScheme'] = scheme;
    setCookie(colorSchemeCookie, scheme, { age: 365 * day });
  };
  return (
    <div role="group" aria-label={appTexts.scheme.legend} className={styles.switch}>
      {choices.map(({ scheme, icon: Icon }) => (
        <button key={scheme} type="button" aria-pressed={chosen === scheme} className={styles.choice} onClick={() => choose(scheme)}>
          <Icon size={16} aria-hidden="true" />
          {appTexts.scheme[scheme]}
        </button>
      ))}
    </div>
  );
}
