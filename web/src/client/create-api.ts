import {
  useMutation,
  useQuery,
  type DefinedUseQueryResult,
  type MutationMeta,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { AppRoute, AppRouteFunction, AppRouteQuery, AppRouter, ClientArgs } from '@ts-rest/core';
import type { DataResponse, ErrorResponse, RequestData, UseMutationOptions, UseQueryOptions, UseQueryOptionsWithInitialData } from '@ts-rest/react-query/v5';
import { callRoute, type RouteRequest } from './call-route.ts';

type Request<R extends AppRoute> = RequestData<R, ClientArgs>;

interface Read<R extends AppRoute> {
  query: AppRouteFunction<R, ClientArgs>;
  useQuery<T = DataResponse<R>>(options: UseQueryOptionsWithInitialData<R, ClientArgs, T>): DefinedUseQueryResult<T, ErrorResponse<R>>;
  useQuery<T = DataResponse<R>>(options: UseQueryOptions<R, ClientArgs, T>): UseQueryResult<T, ErrorResponse<R>>;
  /** `useQuery(getHome.options())`: key and request of one read, the same for the hook and for {@link prefetch}. */
  options(request?: Request<R>): { queryKey: readonly unknown[]; queryData: Request<R> };
  /** Loads the answer into the cache; throws the {@link ApiProblem} of a failed call. */
  prefetch(queryClient: QueryClient, request?: Request<R>): Promise<DataResponse<R>>;
  /** The cached answer, if any. */
  cached(queryClient: QueryClient, request?: Request<R>): DataResponse<R> | undefined;
}

interface Write<R extends AppRoute> {
  mutate: AppRouteFunction<R, ClientArgs>;
  useMutation<Kept = unknown>(options?: UseMutationOptions<R, ClientArgs, Kept>): UseMutationResult<DataResponse<R>, ErrorResponse<R>, Request<R>, Kept>;
}

/** The reads, by operationId and of any domain, whose answers are out of date once a write of this domain succeeded. */
type Invalidations<T extends AppRouter> = { readonly [K in keyof T as T[K] extends AppRouteQuery ? never : K]?: readonly string[] };

/** A write that invalidates reads is called through `useMutation`, which knows the cache that they are in. */
export type Api<T extends AppRouter, I> = {
  [K in keyof T]: T[K] extends AppRouteQuery ? Read<T[K]> : T[K] extends AppRoute ? (K extends keyof I ? Omit<Write<T[K]>, 'mutate'> : Write<T[K]>) : never;
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
  const operations = Object.entries(contract as Record<string, AppRoute>).map(([operationId, route]) => [
    operationId,
    route.method === 'GET' ? readOf(operationId, route) : writeOf(route, invalidates[operationId as keyof I]),
  ]);
  return Object.fromEntries(operations) as Api<T, I>;
}

/** The query client reads what a successful mutation invalidates from its `meta`. */
function writeOf(route: AppRoute, invalidates: unknown) {
  const mutate = (request?: RouteRequest) => callRoute(route, request);
  return {
    mutate,
    useMutation: (options: { meta?: MutationMeta } = {}) =>
      useMutation({ ...options, mutationFn: mutate, ...(invalidates !== undefined && { meta: { ...options.meta, invalidates } }) }),
  };
}

interface ReadOptions {
  queryKey: readonly unknown[];
  queryData: RouteRequest;
}

function readOf(operationId: string, route: AppRoute) {
  const query = (request?: RouteRequest) => callRoute(route, request);
  const keyOf = (request: RouteRequest) => [operationId, request];
  return {
    query,
    useQuery: ({ queryData, ...options }: ReadOptions) => useQuery({ ...options, queryFn: ({ signal }) => callRoute(route, queryData, signal) }),
    options: (request: RouteRequest = {}) => ({ queryKey: keyOf(request), queryData: request }),
    prefetch: (queryClient: QueryClient, request: RouteRequest = {}) => queryClient.fetchQuery({ queryKey: keyOf(request), queryFn: () => query(request) }),
    cached: (queryClient: QueryClient, request: RouteRequest = {}) => queryClient.getQueryData(keyOf(request)),
  };
}
