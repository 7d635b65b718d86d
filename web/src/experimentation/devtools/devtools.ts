import type { Boot } from '../../client/boot.tsx';
import type { PageClient, UserExplorer } from '../types.ts';

/** Query parameter that opens the user explorer, and its key in the tab's storage. */
const explorerRequest = 'user-explorer';

/** Lets the client show the user explorer if the configuration allows developer tools; its code is loaded on demand. */
export function startDevtools(client: PageClient, { site, experimentation }: Boot): void {
  const frameUrl = site.devtoolsUrl;
  if (!frameUrl) return;
  let explorer: Promise<UserExplorer> | undefined;
  const load = async () =>
    (await import('./user-explorer.ts')).createUserExplorer({
      client,
      sdkKey: experimentation.sdkKey ?? '',
      frameUrl,
      onHide: () => client.hideUserExplorer(),
    });
  client.provideUserExplorer({
    show: () => void (explorer ??= load()).then((loaded) => loaded.show()),
    hide() {
      clearRequest();
      void explorer?.then((loaded) => loaded.hide());
    },
  });
  if (isRequested()) client.showUserExplorer();
}

function isRequested(): boolean {
  try {
    if (new URLSearchParams(location.search).has(explorerRequest)) sessionStorage.setItem(explorerRequest, '1');
    return sessionStorage.getItem(explorerRequest) !== null;
  } catch {
    return false;
  }
}

function clearRequest(): void {
  try {
    sessionStorage.removeItem(explorerRequest);
  } catch {
    // The storage is blocked, so there is nothing to remove.
  }
}
