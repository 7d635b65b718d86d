import type { QueryClient } from '@tanstack/react-query';
import type { AppRoute, AppRouteQuery, AppRouter } from '@ts-rest/core';
import { initTsrReactQuery, type DataResponse, type RequestData, type TsRestReactQueryHooksContainer } from '@ts-rest/react-query/v5';
import { fetchApi } from './fetch-api.ts';

const clientOptions = { baseUrl: '', api: fetchApi } as const;
type ClientOptions = typeof clientOptions;

/** What a read offers beside ts-rest's hooks: one key per request, and loading before a page is rendered. */
export interface ReadExtras<R extends AppRoute> {
  /** `useQuery(getHome.options())`: key and request of one read, the same for the hook and for {@link prefetch}. */
  options(request?: RequestData<R, ClientOptions>): { queryKey: readonly unknown[]; queryData: RequestData<R, ClientOptions> };
  /** Loads the answer into the cache; throws the {@link ApiProblem} of a failed call. */
  prefetch(queryClient: QueryClient, request?: RequestData<R, ClientOptions>): Promise<DataResponse<R>>;
  /** The cached answer, if any. */
  cached(queryClient: QueryClient, request?: RequestData<R, ClientOptions>): DataResponse<R> | undefined;
}

type Hooks<T extends AppRouter> = TsRestReactQueryHooksContainer<T, ClientOptions>;

/** Hooks of ts-rest that the browser's build leaves out; `prefetch` of {@link ReadExtras} loads before rendering. */
type LeftOut = 'useSuspenseQuery' | 'useSuspenseInfiniteQuery' | 'useQueries' | 'useSuspenseQueries' | 'usePrefetchQuery' | 'usePrefetchInfiniteQuery';

export type Api<T extends AppRouter> = {
  [K in keyof T]: T[K] extends AppRouteQuery ? Omit<Hooks<T>[K], LeftOut> & ReadExtras<T[K]> : Hooks<T>[K];
};

/**
 * The typed client of one domain: `coupons.registerCoupon.useMutation()`, `home.getHome.useQuery(home.getHome.options())`,
 * or plainly `coupons.registerCoupon.mutate({ body })`. Path parameters are URI-encoded; failures throw ApiProblem.
 */
export function createApi<T extends AppRouter>(contract: T): Api<T> {
  const operations = initTsrReactQuery(contract, clientOptions) as unknown as Record<string, object>;
  const api: Record<string, object> = {};
  for (const [operationId, route] of Object.entries(contract)) {
    const operation = operations[operationId] as Operation;
    api[operationId] = 'method' in route && route.method === 'GET' ? { ...operation, ...readExtras(operationId, operation) } : operation;
  }
  return api as Api<T>;
}

interface Operation {
  query(request: unknown): Promise<unknown>;
}

function readExtras(operationId: string, { query }: Operation) {
  const keyOf = (request: unknown) => [operationId, request];
  return {
    options: (request: unknown = {}) => ({ queryKey: keyOf(request), queryData: request }),
    prefetch: (queryClient: QueryClient, request: unknown = {}) =>
      queryClient.fetchQuery({ queryKey: keyOf(request), queryFn: () => query(request) }),
    cached: (queryClient: QueryClient, request: unknown = {}) => queryClient.getQueryData(keyOf(request)),
  };
}
