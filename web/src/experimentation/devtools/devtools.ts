import type { Boot } from '../../client/boot.tsx';
import type { ExperimentationShell, UserExplorer } from '../types.ts';

/** In an address it opens the user explorer, for as long as the tab lives. */
const wish = 'user-explorer';

/** Lets the client show the user explorer where the configuration allows developer tools; loaded when it is shown. */
export function startDevtools(shell: ExperimentationShell, { site, experimentation }: Boot): void {
  const frameUrl = site.devtoolsUrl;
  if (!frameUrl) return;
  let explorer: Promise<UserExplorer> | undefined;
  const load = async () => (await import('./user-explorer.ts')).createUserExplorer({ shell, sdkKey: experimentation.sdkKey ?? '', frameUrl, onHide: () => shell.hideUserExplorer() });
  shell.provideUserExplorer({
    show: () => void (explorer ??= load()).then((loaded) => loaded.show()),
    hide() {
      forgetWish();
      void explorer?.then((loaded) => loaded.hide());
    },
  });
  if (isWished()) shell.showUserExplorer();
}

function isWished(): boolean {
  try {
    if (new URLSearchParams(location.search).has(wish)) sessionStorage.setItem(wish, '1');
    return sessionStorage.getItem(wish) !== null;
  } catch {
    return false;
  }
}

function forgetWish(): void {
  try {
    sessionStorage.removeItem(wish);
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}
