import { signInContract, type Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { callApi } from './fetch-api.ts';
import type { Topic } from './topics.ts';

/** Every page needs it before any domain is loaded, so it is read by itself, without the client of its domain. */
const sessionRead = queryOptions({
  queryKey: ['session' satisfies Topic],
  queryFn: async ({ signal }) => {
    const { path, method } = signInContract.getSession;
    const { body } = await callApi({ path, method, headers: {}, body: undefined, fetchOptions: { signal } });
    return body as Session;
  },
});

/** How old the session may be when somebody comes back to the window. */
const staleTime = 60_000;

/** The session of the query cache; `first` is what the first HTML was made for. The server renders one moment: nothing is watched there. */
export const useSessionQuery = import.meta.env.SSR ? (first: Session) => first : useLiveSession;

function useLiveSession(first: Session): Session {
  return useQuery({ ...sessionRead, initialData: first, staleTime, refetchOnWindowFocus: true, refetchOnMount: false }).data;
}

/** The person's id, undefined for a visitor, as this browser knows it at the moment. */
export function signedInNow(queryClient: QueryClient): number | undefined {
  return queryClient.getQueryData(sessionRead.queryKey)?.user?.id;
}

/** Asks the server who is looking; answers as {@link signedInNow}. */
export async function refreshSession(queryClient: QueryClient): Promise<number | undefined> {
  await queryClient.invalidateQueries({ queryKey: sessionRead.queryKey });
  return signedInNow(queryClient);
}

/** Another person is signed in now (or nobody), so everything that was read for the former one is read again. */
export function dropOtherReads(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionRead.queryKey[0] });
}

/** Channel to the browser's other tabs. */
let port: BroadcastChannel | undefined;

/** Hears from other tabs that somebody signed in or out; what it returns stops it. */
export function onOtherTab(listener: () => void): () => void {
  port = new BroadcastChannel('session');
  port.addEventListener('message', listener);
  return () => port?.close();
}

/** Tells the other tabs of it. */
export function notifyOtherTabs(): void {
  port?.postMessage('changed');
}
