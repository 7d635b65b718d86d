import type { ApiCall } from './fetch-api.ts';
import { remember } from './tab-memory.ts';

type Handler = (call: ApiCall) => void;

let handler: Handler | undefined;

/** Where the tab keeps a write that waits for somebody to sign in, and the name of its form's draft. */
export const refusedAction = { action: 'refused-action', draft: 'refused-action-draft' } as const;

/** Reports a call that was refused because nobody is signed in, or no longer. On the server there is no handler. */
export function onUnauthorized(call: ApiCall): void {
  handler?.(call);
}

/** Sets the handler of such calls; the returned function removes it. */
export function provideUnauthorizedHandler(provided: Handler): () => void {
  handler = provided;
  return () => {
    if (handler === provided) handler = undefined;
  };
}

/** Names the draft of the form that the refused call came from: it is forgotten once the action is done. */
export function noteDraftOfRefusedAction(draft: string): void {
  remember(refusedAction.draft, draft);
}
