import { tabMemory } from '../ui/memory.ts';
import type { ApiCall } from './transport.ts';

interface Handlers {
  /** There is no session. */
  signIn(call: ApiCall): void;
  /** The sign-in is too old: resolves to whether the user confirmed it. */
  confirmIdentity(): Promise<boolean>;
}

let handlers: Handlers | undefined;

/** Storage keys of the tab for a write that waits for sign-in, and for the name of its form's draft. */
export const refusedAction = { action: 'refused-action', draft: 'refused-action-draft' } as const;

/** Reports a call that was refused because the session is missing or expired. On the server there is no handler. */
export function onUnauthorized(call: ApiCall): void {
  handlers?.signIn(call);
}

/** Asks the signed-in user to confirm their identity, for a call that needs a recent sign-in. Repeat the call on true. */
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

/** Names the draft of the form that the refused call came from: it is deleted once the action has succeeded. */
export function nameDraftOfRefusedAction(draft: string): void {
  tabMemory.remember(refusedAction.draft, draft);
}
