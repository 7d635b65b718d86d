import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useEffect, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession, useSite } from '../client/boot.tsx';
import { PageParamsContext, type PageContext, type PageDefinition, type PageParams } from '../client/page.ts';
import { sendToExperimentation } from '../experimentation/client-connection.ts';
import { withLate } from '../ui/late.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FailureView } from './frame/FailureView.tsx';
import { titleOf } from './head.ts';
import { loadScreen, loadedScreen, type Screen } from './load-screen.ts';
import { destinationOf, withNothingBehind } from './match.ts';
import type { Route } from './routes/route-list.ts';

/** What the current address shows. `missing`: the server found no content at the first address. */
export function RouteView({ missing }: { missing: boolean }) {
  const { pathname, key } = useLocation();
  const { user } = useSession();
  const destination = destinationOf(pathname, user);
  const asked = screenOf(destination.route);
  const shown = { ...destination, page: asked.page };
  const { route, params, page } = missing && key === 'default' ? withNothingBehind(shown) : shown;
  const { Shell } = route === destination.route ? asked : screenOf(route);
  const context = usePageContext(params);
  const elsewhere = page.redirect?.(context);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  const part = (Component: ComponentType | undefined) => Component && <Part key={route.place ?? route.path} page={page} component={Component} />;
  return (
    <PageParamsContext value={params}>
      <Shell menu={route.menu} bar={part(page.bar)} aside={part(page.aside)}>
        {part(page.component)}
        <DocumentHead page={page} context={context} />
        <PageView pathname={pathname} />
      </Shell>
    </PageParamsContext>
  );
}

function screenOf(route: Route): Screen {
  return loadedScreen(route) ?? use(loadScreen(route));
}

/** One part of a screen: its skeleton while data loads, its content, or an error view. */
function Part({ page, component: Component }: { page: PageDefinition; component: ComponentType }) {
  return (
    <ErrorBoundary
      place={useLocation().key}
      renderFailure={(failure) => <FailureView {...failure} missing={page.missing} aside={Component !== page.component} />}
    >
      <Suspense fallback={Component === page.component && page.loading && <page.loading />}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
}

function usePageContext(params: PageParams): PageContext {
  const { pathname, search } = useLocation();
  const site = useSite();
  const session = useSession();
  const queryClient = useQueryClient();
  return { url: new URL(pathname + search, `https://${site.domain}`), params, queryClient, session, site };
}

/** Updates the head after a navigation, and again when that page's data has arrived. */
function DocumentHead({ page, context }: { page: PageDefinition; context: PageContext }) {
  const fetching = useIsFetching();
  useEffect(() => {
    const head = page.head(context);
    document.title = titleOf(head, context.site.name);
    // These tags are invisible: their code loads later, and the page works without them.
    void withLate(
      () => import('./head-tags.ts'),
      ({ applyHeadTags }) => applyHeadTags(head, context),
    );
  }, [page, context, fetching]);
  return null;
}

/** Reports the page view to the experimentation service, once the document has the page's title. */
function PageView({ pathname }: { pathname: string }) {
  useEffect(() => sendToExperimentation((client) => client.trackPageView()), [pathname]);
  return null;
}
