import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import type { AppRoute, AppRouteMutation, AppRouteQuery, AppRouter } from '@ts-rest/core';
import { initTsrReactQuery, type DataResponse, type RequestData, type TsRestReactQueryHooksContainer } from '@ts-rest/react-query/v5';
import { fetchApi } from './fetch-api.ts';
import { readAnew } from './read-anew.ts';

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
type LeftOut =
  | 'useInfiniteQuery'
  | 'useSuspenseQuery'
  | 'useSuspenseInfiniteQuery'
  | 'useQueries'
  | 'useSuspenseQueries'
  | 'usePrefetchQuery'
  | 'usePrefetchInfiniteQuery';

/** The reads, by operationId and of any domain, whose answers are out of date once a write of this domain succeeded. */
type Invalidations<T extends AppRouter> = { readonly [K in keyof T as T[K] extends AppRouteQuery ? never : K]?: readonly string[] };

/** What a write that invalidates reads offers outside of components, instead of `mutate`, which knows no cache. */
interface WriteExtras<R extends AppRouteMutation> {
  /** Sends it; what it made out of date is read anew. Throws the {@link ApiProblem} of a failed call. */
  send(queryClient: QueryClient, request: RequestData<R, ClientOptions>): Promise<DataResponse<R>>;
}

export type Api<T extends AppRouter, I> = {
  [K in keyof T]: T[K] extends AppRouteQuery
    ? Omit<Hooks<T>[K], LeftOut> & ReadExtras<T[K]>
    : T[K] extends AppRouteMutation
      ? K extends keyof I
        ? Omit<Hooks<T>[K], 'mutate'> & WriteExtras<T[K]>
        : Hooks<T>[K]
      : never;
};

/**
 * The typed client of one domain: `coupons.registerCoupon.useMutation()`, `home.getHome.useQuery(home.getHome.options())`,
 * or plainly `coupons.redeemCoupon.mutate({ body })`. Path parameters are URI-encoded; failures throw ApiProblem.
 * `{ invalidates: { registerCoupon: ['listCoupons'] } }` says once what a write makes out of date: it is read again.
 */
export function createApi<T extends AppRouter, const I extends Invalidations<T> = object>(
  contract: T,
  { invalidates = {} as I }: { invalidates?: I } = {},
): Api<T, I> {
  const operations = initTsrReactQuery(contract, clientOptions) as unknown as Record<string, object>;
  const api: Record<string, object> = {};
  for (const [operationId, route] of Object.entries(contract)) {
    const operation = operations[operationId] as Operation;
    const extras =
      'method' in route && route.method === 'GET' ? readExtras(operationId, operation) : writeExtras(operation, invalidates[operationId as keyof I]);
    api[operationId] = { ...operation, ...extras };
  }
  return api as Api<T, I>;
}

interface Operation {
  query(request: unknown): Promise<unknown>;
  mutate(request: unknown): Promise<unknown>;
  useMutation(options?: { meta?: MutationMeta }): unknown;
}

/** The query client reads what a successful mutation invalidates from its `meta`. */
function writeExtras({ useMutation, mutate }: Operation, invalidates: readonly string[] | undefined) {
  if (!invalidates) return {};
  return {
    useMutation: (options: Parameters<typeof useMutation>[0] = {}) => useMutation({ ...options, meta: { ...options.meta, invalidates } }),
    send: async (queryClient: QueryClient, request: unknown) => {
      const answer = await mutate(request);
      void readAnew(queryClient, invalidates);
      return answer;
    },
  };
}

function readExtras(operationId: string, { query }: Operation) {
  const keyOf = (request: unknown) => [operationId, request];
  return {
    options: (request: unknown = {}) => ({ queryKey: keyOf(request), queryData: request }),
    prefetch: (queryClient: QueryClient, request: unknown = {}) => queryClient.fetchQuery({ queryKey: keyOf(request), queryFn: () => query(request) }),
    cached: (queryClient: QueryClient, request: unknown = {}) => queryClient.getQueryData(keyOf(request)),
  };
}
