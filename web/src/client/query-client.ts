import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import { showProblem } from './problem-dialog.ts';

const retries = 2;

/**
 * Reads that met a passing fault are tried twice more, after 0.5 and 1 s; writes never are, since nobody knows whether
 * the first one arrived. A failed write opens the problem dialog unless its `meta: { ownProblem: true }` says that the
 * form shows it itself. The server tries once: a visitor waits for its answer.
 */
export function createQueryClient({ server }: { server: boolean }): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.['ownProblem']) void showProblem(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !server && failures < retries && error instanceof ApiProblem && error.transient,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      // Answers keep status and body; response headers are no data and do not survive JSON.
      dehydrate: { serializeData: (data: object) => ({ ...data, headers: undefined }) },
    },
  });
}
