import type { QueryClient } from '@tanstack/react-query';

/** What these operations have answered is out of date: what of it is shown is read again at once, the rest when it is needed. */
export function readAnew(queryClient: QueryClient, operationIds: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => operationIds.includes(String(queryKey[0])) });
}
