import { tabMemory } from '../ui/memory.ts';
import type { ApiCall } from './transport.ts';

interface Handlers {
  /** Nobody is signed in. */
  signIn(call: ApiCall): void;
  /** Somebody is, for too long: answers whether they proved who they are. */
  confirmIdentity(): Promise<boolean>;
}

let handlers: Handlers | undefined;

/** Where the tab keeps a write that waits for somebody to sign in, and the name of its form's draft. */
export const refusedAction = { action: 'refused-action', draft: 'refused-action-draft' } as const;

/** Reports a call that was refused because nobody is signed in, or no longer. On the server there is no handler. */
export function onUnauthorized(call: ApiCall): void {
  handlers?.signIn(call);
}

/** Asks who is signed in to prove it, for a call that needs a recent sign-in. The call can be made again after a yes. */
export async function confirmIdentity(): Promise<boolean> {
  return (await handlers?.confirmIdentity()) ?? false;
}

/** Sets the handlers of refused calls; the returned function removes them. */
export function provideRefusalHandlers(provided: Handlers): () => void {
  handlers = provided;
  return () => {
    if (handlers === provided) handlers = undefined;
  };
}

/** Names the draft of the form that the refused call came from: it is forgotten once the action is done. */
export function nameDraftOfRefusedAction(draft: string): void {
  tabMemory.remember(refusedAction.draft, draft);
}
