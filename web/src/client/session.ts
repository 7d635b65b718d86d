import { signInContract, type Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createApi } from './create-api.ts';

const { getSession } = createApi(signInContract);
const sessionRead = getSession.options();

/** How old the session may be when somebody comes back to the window. */
const staleTime = 60_000;

/** The session of the query cache; `first` is what the first HTML was made for. */
export function useSessionQuery(first: Session): Session {
  // The server renders one moment: nothing is watched there.
  if (import.meta.env.SSR) return first;
  const { data } = getSession.useQuery({
    ...sessionRead,
    initialData: { status: 200, body: first, headers: new Headers() },
    staleTime,
    refetchOnWindowFocus: true,
    refetchOnMount: false,
  });
  return data.body;
}

/** The person's id, undefined for a visitor, as this browser knows it at the moment. */
export function signedInNow(queryClient: QueryClient): number | undefined {
  return getSession.cached(queryClient)?.body.user?.id;
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
export function tellOtherTabs(): void {
  port?.postMessage('changed');
}
