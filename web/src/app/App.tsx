import { HydrationBoundary, QueryClientProvider, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Boot } from '../client/boot.tsx';
import { SessionWatch } from '../client/SessionWatch.tsx';
import { DecisionsProvider } from '../experimentation/decisions.tsx';
import { HasPageProvider } from '../ui/PageLink.tsx';
import { ModalHost } from '../ui/modal/ModalHost.tsx';
import { ToastHost } from '../ui/toast/ToastHost.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Frame } from './frame/Frame.tsx';
import { Navigation } from './Navigation.tsx';
import { hasPage } from './routes.tsx';
import { RouteView } from './RouteView.tsx';
import { Settle } from './Settle.tsx';

/** What the server's first answer carries in its `boot` script. */
export interface PageBoot extends Boot {
  queries: DehydratedState;
  /** The address has a route but nothing is behind it. */
  missing: boolean;
}

/** The whole site inside a router, the same on the server and in the browser. */
export function App({ boot, queryClient }: { boot: PageBoot; queryClient: QueryClient }) {
  return (
    <DecisionsProvider boot={boot}>
      <HasPageProvider value={hasPage}>
        <QueryClientProvider client={queryClient}>
          <HydrationBoundary state={boot.queries}>
            <Navigation />
            <SessionWatch />
            <Frame>
              <ErrorBoundary>
                <Suspense>
                  <RouteView missing={boot.missing} />
                  <Settle boot={boot} />
                </Suspense>
              </ErrorBoundary>
            </Frame>
            <ModalHost />
            <ToastHost />
          </HydrationBoundary>
        </QueryClientProvider>
      </HasPageProvider>
    </DecisionsProvider>
  );
}
