import { HydrationBoundary, QueryClientProvider, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Boot } from '../client/boot.tsx';
import { DecisionsProvider } from '../experimentation/decisions.tsx';
import { ModalHost } from '../ui/modal/ModalHost.tsx';
import { SurroundingsProvider } from '../ui/surroundings.ts';
import { ToastHost } from '../ui/toast/ToastHost.tsx';
import { AfterFirstPaint } from './AfterFirstPaint.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ConnectionBar } from './frame/ConnectionBar.tsx';
import { FailureView } from './frame/FailureView.tsx';
import { Navigation } from './Navigation.tsx';
import { RouteView } from './RouteView.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { SiteShell } from './shells/SiteShell.tsx';
import { Standing } from './standing.tsx';
import { surroundingsOf } from './surroundings.tsx';

/** The `boot` script of the server's first response. */
export interface PageBoot extends Boot {
  /** Files that list the screens; those of areas by the first segment of their addresses. */
  lists: { main: string; areas: Readonly<Record<string, string>> };
  queries: DehydratedState;
  /** The address has a route, but its content does not exist (e.g. an unknown course). */
  missing: boolean;
}

/** The whole site inside a router, the same on the server and in the browser. */
export function App({ boot, queryClient }: { boot: PageBoot; queryClient: QueryClient }) {
  const surroundings = useMemo(() => surroundingsOf(boot.site.filesOrigin), [boot]);
  return (
    <DecisionsProvider boot={boot}>
      <SurroundingsProvider value={surroundings}>
        <QueryClientProvider client={queryClient}>
          <HydrationBoundary state={boot.queries}>
            <Navigation />
            <SessionWatch />
            <ConnectionBar />
            <Screens boot={boot} />
            <Standing />
            <ModalHost />
            <ToastHost />
          </HydrationBoundary>
        </QueryClientProvider>
      </SurroundingsProvider>
    </DecisionsProvider>
  );
}

/** The screen of the current address, or the site's own shell while the screen's code cannot be loaded. */
function Screens({ boot }: { boot: PageBoot }) {
  const place = useLocation().key;
  return (
    <ErrorBoundary
      place={place}
      renderFailure={(failure) => (
        <SiteShell>
          <FailureView {...failure} />
        </SiteShell>
      )}
    >
      <Suspense>
        <RouteView missing={boot.missing} />
        <AfterFirstPaint boot={boot} />
      </Suspense>
    </ErrorBoundary>
  );
}
