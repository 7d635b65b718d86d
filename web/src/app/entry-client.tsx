import '../ui/styles/tokens.css';
import '../ui/styles/fallback-fonts.css';
import '../ui/styles/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { watchConnection } from '../client/connection.ts';
import { shareCookies } from '../client/cookies.ts';
import { rememberAccess } from '../client/first-access.ts';
import { createQueryClient } from '../client/query-client.ts';
import { watchErrors } from '../experimentation/client-connection.ts';
import { operatorArea } from './access.ts';
import { App, type PageBoot } from './App.tsx';
import { loadScreenWithRetries } from './load-screen.ts';
import { destinationOf, provideLists, type LoadList } from './match.ts';
import { provideModals } from './modals.ts';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as PageBoot;
const root = document.getElementById('root') as HTMLElement;
const asked = () => destinationOf(location.pathname, boot.session.user).route;

shareCookies(boot.site.cookieDomain);
rememberAccess();
watchErrors();
provideModals();
watchConnection();
const areas = Object.entries(boot.lists.areas).map(([segment, file]) => [segment, listAt(file)] as const);
provideLists({ main: listAt(boot.lists.main), areas: { [operatorArea]: learnList, ...Object.fromEntries(areas) } });
void start();

/** Not awaited here: the screen's code imports from this file, so both would deadlock. */
async function start(): Promise<void> {
  // The server's HTML is readable until the screen's code is loaded; the list of screens loads first.
  await loadScreenWithRetries(asked());
  await loadScreenWithRetries(asked());
  // A transition hydrates in slices, so that presses and scrolling are handled meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App boot={boot} queryClient={createQueryClient({ server: false })} />
      </BrowserRouter>,
    );
  });
}

/** The user has become an operator, or signed in as one, since the page was rendered: reload it to get the area's list. */
function learnList(): ReturnType<LoadList> {
  location.reload();
  return new Promise(() => undefined);
}

function listAt(file: string): LoadList {
  return () => import(/* @vite-ignore */ file) as ReturnType<LoadList>;
}
