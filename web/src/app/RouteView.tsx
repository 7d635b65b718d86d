import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession, useSite } from '../client/boot.tsx';
import { PageParamsContext, type PageContext, type PageDefinition, type PageParams } from '../client/page.ts';
import { LoginRequiredView } from './frame/LoginRequiredView.tsx';
import { NotFoundView } from './frame/NotFoundView.tsx';
import { applyHead } from './head.ts';
import { loadPage, loadedPage } from './load-page.ts';
import { matchPage, type Route } from './routes.tsx';

/** What the current address shows. `missing`: the server found nothing behind the first address. */
export function RouteView({ missing }: { missing: boolean }) {
  const { pathname, key } = useLocation();
  const session = useSession();
  const match = matchPage(pathname);
  if (!match || (missing && key === 'default')) return <NotFoundView />;
  if (match.route.access === 'user' && !session.user) return <LoginRequiredView />;
  return <RoutePage key={match.route.path} route={match.route} params={match.params} />;
}

function RoutePage({ route, params }: { route: Route; params: PageParams }) {
  const page = loadedPage(route) ?? use(loadPage(route));
  const context = usePageContext(params);
  const elsewhere = page.redirect?.(context);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  const Component = page.component;
  return (
    <PageParamsContext value={params}>
      <DocumentHead page={page} context={context} />
      <Component />
    </PageParamsContext>
  );
}

function usePageContext(params: PageParams): PageContext {
  const { pathname, search } = useLocation();
  const site = useSite();
  const session = useSession();
  const queryClient = useQueryClient();
  return { url: new URL(pathname + search, `https://${site.domain}`), params, queryClient, session, site };
}

/** Keeps the head right after a move to another page, and once more when that page's data has come. */
function DocumentHead({ page, context }: { page: PageDefinition; context: PageContext }) {
  const fetching = useIsFetching();
  useEffect(() => applyHead(page.head(context), context), [page, context, fetching]);
  return null;
}
