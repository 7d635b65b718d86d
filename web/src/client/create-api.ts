import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import type { AppRoute, AppRouteMutation, AppRouteQuery } from '@ts-rest/core';
import { initTsrReactQuery, type DataResponse, type RequestData, type TsRestReactQueryHooksContainer } from '@ts-rest/react-query/v5';
import { fetchApi } from './fetch-api.ts';
import { invalidateTopics, nameTopics, type Topics } from './topics.ts';

const clientOptions = { baseUrl: '', api: fetchApi } as const;
type ClientOptions = typeof clientOptions;

/** What a read offers in addition to ts-rest's hooks: one key per request, and prefetching before a page renders. */
export interface ReadExtras<R extends AppRoute> {
  /** `useQuery(getHome.options())`: key and request of one read, shared by the hook and {@link prefetch}. */
  options(request?: RequestData<R, ClientOptions>): { queryKey: readonly unknown[]; queryData: RequestData<R, ClientOptions> };
  /** Loads the response into the cache; throws the {@link ApiProblem} of a failed call. */
  prefetch(queryClient: QueryClient, request?: RequestData<R, ClientOptions>): Promise<DataResponse<R>>;
  /** The cached response, if any. */
  cached(queryClient: QueryClient, request?: RequestData<R, ClientOptions>): DataResponse<R> | undefined;
}

type Contract = Record<string, AppRoute>;
type Hooks<T extends Contract> = TsRestReactQueryHooksContainer<T, ClientOptions>;

/** ts-rest hooks that no screen uses; `prefetch` of {@link ReadExtras} loads before rendering. */
type LeftOut =
  | 'useInfiniteQuery'
  | 'useSuspenseQuery'
  | 'useSuspenseInfiniteQuery'
  | 'useQueries'
  | 'useSuspenseQueries'
  | 'usePrefetchQuery'
  | 'usePrefetchInfiniteQuery';

type ReadOf<T extends Contract> = { [K in keyof T]: T[K] extends AppRouteQuery ? K : never }[keyof T];
type WriteOf<T extends Contract> = Exclude<keyof T, ReadOf<T>>;

/** What a write that invalidates reads offers outside of components instead of `mutate`, which does not know the cache. */
interface WriteExtras<R extends AppRouteMutation> {
  /** Sends the write and refetches the reads that it invalidates. Throws the {@link ApiProblem} of a failed call. */
  send(queryClient: QueryClient, request: RequestData<R, ClientOptions>): Promise<DataResponse<R>>;
}

/** `W` are the writes that declare what they change: they are called through `useMutation` or `send`, which update the cache. */
export type Api<T extends Contract, W> = {
  [K in keyof T]: T[K] extends AppRouteQuery
    ? Omit<Hooks<T>[K], LeftOut> & ReadExtras<T[K]>
    : T[K] extends AppRouteMutation
      ? K extends W
        ? Omit<Hooks<T>[K], 'mutate'> & WriteExtras<T[K]>
        : Hooks<T>[K]
      : never;
};

interface About<T extends Contract, W extends PropertyKey> {
  /** Topic of each read's response. */
  reads?: { readonly [K in ReadOf<T>]?: Topics };
  /** Topics that each write changes; reads of them are refetched. */
  changes?: Readonly<Record<W, Topics>>;
}

/**
 * The typed client of one domain: `coupons.registerCoupon.useMutation()`, `home.getHome.useQuery(home.getHome.options())`,
 * or plainly `coupons.redeemCoupon.mutate({ body })`. Path parameters are URI-encoded; failures throw ApiProblem. `{ reads:
 * { listCoupons: 'coupons' }, changes: { registerCoupon: 'coupons' } }` declares what a write invalidates.
 */
export function createApi<T extends Contract, W extends WriteOf<T> = never>(contract: T, { reads, changes }: About<T, W> = {}): Api<T, W> {
  const operations = initTsrReactQuery(contract, clientOptions) as unknown as Record<string, Operation>;
  const topics: Readonly<Record<string, Topics | undefined>> = { ...reads, ...changes };
  const api = Object.entries(operations).map(([name, operation]) => [name, { ...operation, ...extrasOf(name, operation, topics[name]) }]);
  return Object.fromEntries(api) as Api<T, W>;
}

interface Operation {
  /** For a read. */
  query?(request: unknown): Promise<unknown>;
  mutate(request: unknown): Promise<unknown>;
  useMutation(options?: { meta?: MutationMeta }): unknown;
}

function extrasOf(name: string, { query, ...write }: Operation, topics: Topics | undefined): object {
  if (query) return readExtras(name, query, topics);
  return topics ? writeExtras(write, topics) : {};
}

/** The query client reads from `meta` what a successful mutation invalidates. */
function writeExtras({ useMutation, mutate }: Omit<Operation, 'query'>, changes: Topics) {
  return {
    useMutation: (options: Parameters<typeof useMutation>[0] = {}) => useMutation({ ...options, meta: { ...options.meta, changes } }),
    send: async (queryClient: QueryClient, request: unknown) => {
      const answer = await mutate(request);
      void invalidateTopics(queryClient, changes);
      return answer;
    },
  };
}

function readExtras(name: string, query: (request: unknown) => Promise<unknown>, topics: Topics | undefined) {
  if (topics) nameTopics(name, topics);
  const keyOf = (request: unknown) => [name, request];
  return {
    options: (request: unknown = {}) => ({ queryKey: keyOf(request), queryData: request }),
    prefetch: (queryClient: QueryClient, request: unknown = {}) => queryClient.fetchQuery({ queryKey: keyOf(request), queryFn: () => query(request) }),
    cached: (queryClient: QueryClient, request: unknown = {}) => queryClient.getQueryData(keyOf(request)),
  };
}
