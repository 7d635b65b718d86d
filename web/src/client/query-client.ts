import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem, problemOf } from './api-problem.ts';
import { hasCopies } from './connection.ts';
import { showProblem } from './problem-dialog.ts';
import { invalidateTopics, type Topics } from './topics.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationNotes;
  }
}

/** Options that a mutation sets in its `meta`. */
type MutationNotes = {
  /** Its form shows the failure itself. */
  ownProblem?: boolean;
  /** Topics that it changes, from its domain's client. */
  changes?: Topics;
};

const retries = 2;

/**
 * Reads that fail transiently are retried twice, after 0.5 and 1 s; writes never are, since the first one may have
 * arrived. A successful write refetches what it invalidates. A failed one opens the problem dialog unless `meta: {
 * ownProblem: true }` says that the form shows it, or sign-in opens instead. The server does not retry: a visitor waits
 * for its response.
 */
export function createQueryClient({ server }: { server: boolean }): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_answer, _variables, _kept, { meta }, { client }) => {
        if (meta?.changes) void invalidateTopics(client, meta.changes);
      },
      onError: (error, _variables, _kept, { meta }) => {
        if (!meta?.ownProblem && !problemOf(error).alreadyShown) void showProblem(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The service worker may have a copy when the network fails.
        networkMode: !server && hasCopies() ? 'offlineFirst' : 'online',
        retry: (failures, error) => !server && failures < retries && error instanceof ApiProblem && error.transient,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      // A write during an outage fails at once and its form reports it, instead of waiting invisibly.
      mutations: { networkMode: 'always' },
      // Only status and body are stored: response headers are not data and do not survive JSON.
      dehydrate: { serializeData: (data: object) => ({ ...data, headers: undefined }) },
    },
  });
}
