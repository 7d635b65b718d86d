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
import { watchErrors } from '../experimentation/shell-connection.ts';
import { App, type PageBoot } from './App.tsx';
import { loadScreenWithRetries } from './load-screen.ts';
import { destinationOf, learnDevRoutes } from './match.ts';
import { provideModals } from './modals.ts';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as PageBoot;
const root = document.getElementById('root') as HTMLElement;

shareCookies(boot.site.cookieDomain);
rememberAccess();
watchErrors();
provideModals();
watchConnection();
await learnDevRoutes(location.pathname);
// The server's HTML can be read until the code of the screen is loaded.
await loadScreenWithRetries(destinationOf(location.pathname, boot.session.user).route);
// As a transition it is done in slices, so that a press or scroll meanwhile is answered at once.
startTransition(() => {
  hydrateRoot(
    root,
    <BrowserRouter>
      <App boot={boot} queryClient={createQueryClient({ server: false })} />
    </BrowserRouter>,
  );
});
