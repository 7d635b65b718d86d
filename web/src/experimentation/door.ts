import type { Decisions, ExperimentationShell } from './types.ts';

/**
 * The way from the page to the shell, which is loaded when the page already answers presses: what is said before waits
 * here. On the server nobody says anything.
 */
type Message = (shell: ExperimentationShell) => void;

let shell: ExperimentationShell | undefined;
const waiting: Message[] = [];

/** Tells the shell at once, or as soon as it is there. */
export function tellShell(message: Message): void {
  if (shell) message(shell);
  else waiting.push(message);
}

/** Lets the shell hear what was said before, and from now on everything. */
export function openDoor(opened: ExperimentationShell): void {
  shell = opened;
  for (const message of waiting.splice(0)) message(opened);
}

/** Lets the shell hear of uncaught errors and unhandled rejections, those before it is there too. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => tellShell((heard) => heard.reportError(error, message)));
  window.addEventListener('unhandledrejection', ({ reason }) => tellShell((heard) => heard.reportError(reason)));
}

/** How the browser decides once it has the workspace; `forced` counts how often the page must be drawn anew. */
export const browserDecisions: { decide?: () => Decisions | undefined; forced: number } = { forced: 0 };
const onForced = new Set<() => void>();

/** Draws the page by the decisions of now, without waiting for the next navigation. */
export function forceDecisions(): void {
  browserDecisions.forced += 1;
  for (const listener of onForced) listener();
}

export function subscribeForced(listener: () => void): () => void {
  onForced.add(listener);
  return () => onForced.delete(listener);
}
