import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem, problemOf } from './api-problem.ts';
import { hasCopies } from './connection.ts';
import { showProblem } from './problem-dialog.ts';
import { readAnew, type Topics } from './topics.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationNotes;
  }
}

/** What a mutation says of itself in its `meta`. */
type MutationNotes = {
  /** Its form shows a failure itself. */
  ownProblem?: boolean;
  /** What it changes, as its domain's client says. */
  changes?: Topics;
};

const retries = 2;

/**
 * Reads that met a passing fault are tried twice more, after 0.5 and 1 s; writes never are, since nobody knows whether
 * the first one arrived. A successful write makes what it changes be read again. A failed one opens the
 * problem dialog unless its `meta: { ownProblem: true }` says that the form shows it itself, or signing in opens instead.
 * The server tries once: a visitor waits for its answer.
 */
export function createQueryClient({ server }: { server: boolean }): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_answer, _variables, _kept, { meta }, { client }) => {
        if (meta?.changes) void readAnew(client, meta.changes);
      },
      onError: (error, _variables, _kept, { meta }) => {
        if (!meta?.ownProblem && !problemOf(error).told) void showProblem(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The service worker may have a copy of what the network would not give.
        networkMode: !server && hasCopies() ? 'offlineFirst' : 'online',
        retry: (failures, error) => !server && failures < retries && error instanceof ApiProblem && error.transient,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      // A write that meets an outage fails at once, and its form says so, instead of waiting unseen.
      mutations: { networkMode: 'always' },
      // Answers keep status and body; response headers are no data and do not survive JSON.
      dehydrate: { serializeData: (data: object) => ({ ...data, headers: undefined }) },
    },
  });
}
