import { useSyncExternalStore } from 'react';

/** What the panel beside the video may do with it. */
export interface PlayerHandle {
  time(): number;
  seek(seconds: number): void;
}

let handle: PlayerHandle | undefined;
let second = 0;
let caption: string | undefined;
/** Language that was shown last, also in the lectures before: words beside the video stay in it when the video shows none. */
let readIn: string | undefined;
const listeners = new Set<() => void>();

/** Names the player in sight; none when it leaves. */
export function providePlayer(player: PlayerHandle | undefined): void {
  handle = player;
  reportTime(player?.time() ?? 0);
  if (!player) reportCaption(undefined);
}

/** Says where the video is; the panel hears of whole seconds. */
export function reportTime(time: number): void {
  if (Math.floor(time) === second) return;
  second = Math.floor(time);
  for (const listener of listeners) listener();
}

/** Says in which language the video shows captions; nothing where it shows none. */
export function reportCaption(language: string | undefined): void {
  caption = language;
  readIn = language ?? readIn;
  for (const listener of listeners) listener();
}

/** Second of the lecture that is shown now. */
export function useSecond(): number {
  return useSyncExternalStore(
    subscribe,
    () => second,
    () => 0,
  );
}

/** Language of the captions that the video shows. */
export function useShownCaption(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => caption,
    () => undefined,
  );
}

/** Language in which somebody has read last; nothing before the first captions. */
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
