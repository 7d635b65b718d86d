import { useSyncExternalStore } from 'react';

/** What the panel beside the video may do with the player. */
export interface PlayerHandle {
  time(): number;
  seek(seconds: number): void;
}

let handle: PlayerHandle | undefined;
let second = 0;
let caption: string | undefined;
/** Last caption language, also across lectures: the transcript stays in it when the video shows no captions. */
let readIn: string | undefined;
const listeners = new Set<() => void>();

/** Registers the visible player; undefined when it unmounts. */
export function providePlayer(player: PlayerHandle | undefined): void {
  handle = player;
  reportTime(player?.time() ?? 0);
  if (!player) reportCaption(undefined);
}

/** Reports the video's position; the panel is notified of whole seconds. */
export function reportTime(time: number): void {
  if (Math.floor(time) === second) return;
  second = Math.floor(time);
  for (const listener of listeners) listener();
}

/** Reports the video's caption language; undefined if captions are off. */
export function reportCaption(language: string | undefined): void {
  caption = language;
  readIn = language ?? readIn;
  for (const listener of listeners) listener();
}

/** The current second of the lecture. */
export function useSecond(): number {
  return useSyncExternalStore(
    subscribe,
    () => second,
    () => 0,
  );
}

/** The current caption language. */
export function useShownCaption(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => caption,
    () => undefined,
  );
}

/** The last caption language; undefined before the first captions. */
export function useReadCaption(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readIn,
    () => undefined,
  );
}

export function seekTo(seconds: number): void {
  handle?.seek(seconds);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
