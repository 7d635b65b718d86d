import '../ui/styles/tokens.css';
import '../ui/styles/fallback-fonts.css';
import '../ui/styles/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { shareCookies } from '../client/cookies.ts';
import { rememberAccess } from '../client/first-access.ts';
import { createQueryClient } from '../client/query-client.ts';
import { watchErrors } from '../experimentation/shell-connection.ts';
import { App, type PageBoot } from './App.tsx';
import { loadPage } from './load-page.ts';
import { provideModals } from './modals.ts';
import { matchPage } from './routes.tsx';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as PageBoot;
const root = document.getElementById('root') as HTMLElement;

shareCookies(boot.site.cookieDomain);
rememberAccess();
watchErrors();
provideModals();
const match = matchPage(location.pathname);
if (match) await loadPage(match.route);
// As a transition it is done in slices, so that a press or scroll meanwhile is answered at once.
startTransition(() => {
  hydrateRoot(
    root,
    <BrowserRouter>
      <App boot={boot} queryClient={createQueryClient({ server: false })} />
    </BrowserRouter>,
  );
});
