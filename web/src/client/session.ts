import { signInContract, type Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { callApi } from './fetch-api.ts';
import type { Topic } from './topics.ts';

/** Every page needs the session before any domain is loaded, so it is read without its domain's client. */
const sessionRead = queryOptions({
  queryKey: ['session' satisfies Topic],
  queryFn: async ({ signal }) => {
    const { path, method } = signInContract.getSession;
    const { body } = await callApi({ path, method, headers: {}, body: undefined, fetchOptions: { signal } });
    return body as Session;
  },
});

/** How old the session may be when the user returns to the window. */
const staleTime = 60_000;

/** The session in the query cache; `first` is the one that the first HTML was rendered for. The server renders once, so it does not subscribe. */
export const useSessionQuery = import.meta.env.SSR ? (first: Session) => first : useLiveSession;

function useLiveSession(first: Session): Session {
  return useQuery({ ...sessionRead, initialData: first, staleTime, refetchOnWindowFocus: true, refetchOnMount: false }).data;
}

/** Id of the signed-in user, as currently known in this browser; undefined for a visitor. */
export function signedInNow(queryClient: QueryClient): number | undefined {
  return queryClient.getQueryData(sessionRead.queryKey)?.user?.id;
}

/** Refetches the session; returns the same as {@link signedInNow}. */
export async function refreshSession(queryClient: QueryClient): Promise<number | undefined> {
  await queryClient.invalidateQueries({ queryKey: sessionRead.queryKey });
  return signedInNow(queryClient);
}

/** The user has changed (or signed out), so everything read for the previous one is refetched. */
export function dropOtherReads(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionRead.queryKey[0] });
}

/** Channel to the browser's other tabs. */
let port: BroadcastChannel | undefined;

/** Subscribes to sign-ins and sign-outs in other tabs; returns a function that unsubscribes. */
export function onOtherTab(listener: () => void): () => void {
  port = new BroadcastChannel('session');
  port.addEventListener('message', listener);
  return () => port?.close();
}

/** Notifies the other tabs. */
export function notifyOtherTabs(): void {
  port?.postMessage('changed');
}
