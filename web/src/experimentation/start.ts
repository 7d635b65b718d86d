import { cookies } from '@baeum/contract/shared/constants.ts';
import type { Boot } from '../client/boot.tsx';
import { analyticsAllowed } from '../client/consent.ts';
import { readCookie, setCookie } from '../client/cookies.ts';
import { browserClock, safeStore } from './browser-environment.ts';
import { browserDecisions, forceDecisions, connectClient } from './client-connection.ts';
import { createClient, type BrowserClient } from './create-client.ts';
import { startDevtools } from './devtools/devtools.ts';
import { startInAppMessages } from './in-app-messages/in-app-messages.ts';
import { formatSession, parseSession, type Session, type SessionStore } from './session-clock.ts';
import type { PageClient } from './types.ts';
import { sessionStartProperties, campaignProperties, currentPageProperties } from './visit-properties.ts';

/**
 * Starts the client once the page is interactive. Queued calls are processed once the workspace is loaded, after three
 * seconds at the latest, or when the page is left.
 */
export function startExperimentation(boot: Boot): PageClient {
  const store = safeStore(() => localStorage);
  const client = createClient({
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
  browserDecisions.decide = () => client.decideAll();
  const watching = new AbortController();
  const started: BrowserClient = {
    ...client,
    close() {
      watching.abort();
      client.close();
    },
  };
  // Code that is slow on first use runs in its own task while the workspace loads.
  setTimeout(currentPageProperties, 0);
  const listen = () => connectClient(started);
  client.onReady(() => {
    listen();
    if (document.visibilityState === 'visible') client.pageShown();
  });
  watchPage(client, listen, watching.signal);
  startInAppMessages(client, boot.experimentation.sdkKey ?? '');
  startDevtools(client, boot);
  return started;
}

/** When the page is hidden or left, all queued data is sent, and polling pauses until it is shown again. */
function watchPage(client: BrowserClient, listen: () => void, signal: AbortSignal): void {
  const hide = () => {
    listen();
    client.pageHidden();
  };
  const turn = () => (document.visibilityState === 'hidden' ? hide() : client.pageShown());
  document.addEventListener('visibilitychange', turn, { signal });
  window.addEventListener('pagehide', hide, { signal });
  window.addEventListener('pageshow', () => client.pageShown(), { signal });
  window.addEventListener('online', () => client.pageShown(), { signal });
}

/** The session in a cookie, shared by all tabs and subdomains; in memory if cookies are blocked. */
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
