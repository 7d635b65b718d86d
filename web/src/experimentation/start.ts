import { cookies } from '@baeum/contract/shared/constants.ts';
import type { Boot } from '../client/boot.tsx';
import { analyticsAllowed } from '../client/consent.ts';
import { readCookie, setCookie } from '../client/cookies.ts';
import { browserClock, safeStore } from './browser-environment.ts';
import { startDevtools } from './devtools/devtools.ts';
import { startInAppMessages } from './in-app-messages/in-app-messages.ts';
import { formatSession, parseSession, type Session, type SessionStore } from './session-clock.ts';
import { browserDecisions, forceDecisions, connectShell } from './shell-connection.ts';
import { createShell, type PageShell } from './shell.ts';
import type { ExperimentationShell } from './types.ts';
import { sessionStartProperties, campaignProperties, currentPageProperties } from './visit-properties.ts';

/**
 * Starts the shell in a browser whose page already answers presses. What the page said before is heard once the
 * workspace is there, after three seconds at the latest, or when the page goes away.
 */
export function startExperimentation(boot: Boot): ExperimentationShell {
  const store = safeStore(() => localStorage);
  const shell = createShell({
    boot: boot.experimentation,
    firstDecisions: boot.decisions,
    clock: browserClock,
    store,
    tabStore: safeStore(() => sessionStorage),
    sessions: cookieSession(boot),
    pageProperties: currentPageProperties,
    sessionStart: () => sessionStartProperties(store),
    campaign: campaignProperties,
    allowed: analyticsAllowed,
    online: () => navigator.onLine,
    redraw: forceDecisions,
  });
  browserDecisions.decide = () => shell.decideAll();
  const watching = new AbortController();
  const started: PageShell = {
    ...shell,
    close() {
      watching.abort();
      shell.close();
    },
  };
  // What is slow at its first use is done in a task of its own, while the workspace is on its way.
  setTimeout(currentPageProperties, 0);
  const listen = () => connectShell(started);
  shell.onReady(() => {
    listen();
    if (document.visibilityState === 'visible') shell.pageShown();
  });
  watchPage(shell, listen, watching.signal);
  startInAppMessages(shell, boot.experimentation.sdkKey ?? '');
  startDevtools(shell, boot);
  return started;
}

/** When the page is hidden or left, everything that waits is sent, and polling pauses until it is shown again. */
function watchPage(shell: PageShell, listen: () => void, signal: AbortSignal): void {
  const hide = () => {
    listen();
    shell.pageHidden();
  };
  const turn = () => (document.visibilityState === 'hidden' ? hide() : shell.pageShown());
  document.addEventListener('visibilitychange', turn, { signal });
  window.addEventListener('pagehide', hide, { signal });
  window.addEventListener('pageshow', () => shell.pageShown(), { signal });
  window.addEventListener('online', () => shell.pageShown(), { signal });
}

/** The session in a cookie, so that all tabs and subdomains share it; in memory where cookies are refused. */
function cookieSession({ experimentation: { sdkKey = '' } }: Boot): SessionStore {
  const { name, age } = cookies.experimentSession;
  const ownName = `${name}_${sdkKey.slice(8)}`;
  let memory: Session | undefined;
  return {
    read: () => parseSession(readCookie(ownName)) ?? memory,
    write(session) {
      memory = session;
      setCookie(ownName, formatSession(session), { age });
    },
  };
}
