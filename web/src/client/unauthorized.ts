import type { ApiCall } from './fetch-api.ts';
import { remember } from './tab-memory.ts';

type Handler = (call: ApiCall) => void;

let handler: Handler | undefined;

/** Where the tab keeps a write that waits for somebody to sign in, and the name of its form's draft. */
export const refusedAction = { action: 'refused-action', draft: 'refused-action-draft' } as const;

/** Told of every call that was refused because nobody is signed in, or no longer. On the server nobody listens. */
export function onUnauthorized(call: ApiCall): void {
  handler?.(call);
}

/** Says what happens then; what it returns takes that back. */
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
