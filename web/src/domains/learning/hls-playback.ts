import { isHLSProvider, type MediaPlayerInstance, type MediaProviderAdapter } from '@vidstack/react';
import type { HlsWithChoice } from './chosen-quality.ts';

/** How much of what was seen is kept to go back to, in seconds. */
const keptBehind = 60;

/**
 * Videos in qualities are put together by hls.js, which comes from this site's own files and only with the first such video. It works without a worker,
 * whose code the pages would have to let in: our pieces need not be packed anew.
 */
export function setUpHls(provider: MediaProviderAdapter | null): void {
  if (!isHLSProvider(provider)) return;
  provider.library = async () => ({ default: (await import('./chosen-quality.ts')).HlsWithChoice });
  // A small player gets no more points than it shows, unless somebody chooses more.
  provider.config = { enableWorker: false, capLevelToPlayerSize: true, backBufferLength: keptBehind };
}

function hlsOf(player: MediaPlayerInstance | null): HlsWithChoice | undefined {
  return isHLSProvider(player?.provider) ? ((player.provider.instance as HlsWithChoice | null) ?? undefined) : undefined;
}

/** Place of the quality that somebody chose among those of a video, from the lowest: it, or the next below. Nothing where it is left to the line. */
function placeOf(chosen: string | undefined, qualities: readonly { height: number }[]): number | undefined {
  if (chosen === undefined || chosen === 'auto' || qualities.length === 0) return undefined;
  const height = Number.parseInt(chosen, 10);
  return Math.max(
    0,
    qualities.findLastIndex((each) => each.height <= height),
  );
}

/** A list of qualities is about to be read: its pieces are asked for from this second on. */
export function beginAt(player: MediaPlayerInstance | null, seconds: number): void {
  const hls = hlsOf(player);
  if (hls) hls.config.startPosition = seconds;
}

/** The list of qualities has been read: the first piece is one of the chosen quality already. */
export function beginIn(player: MediaPlayerInstance | null, chosen: string | undefined): void {
  const hls = hlsOf(player);
  const place = placeOf(chosen, hls?.levels ?? []);
  if (hls && place !== undefined) hls.startLevel = place;
}

/** Shows the video in the chosen quality. */
export function showIn(player: MediaPlayerInstance, chosen: string | undefined): void {
  player.qualities.switch = 'next';
  const qualities = player.qualities.toArray();
  const place = placeOf(chosen, qualities);
  if (place === undefined) return;
  hlsOf(player)?.choose(place);
  qualities[place]!.selected = true;
}

/** Somebody has chosen a place in the menu, or with -1 that the line chooses. @returns what is remembered of it */
export function chooseQuality(player: MediaPlayerInstance | null, place: number): string {
  if (place >= 0) hlsOf(player)?.choose(place);
  const height = player?.qualities.toArray()[place]?.height;
  return height ? `${height}p` : 'auto';
}

/** The answers of a server that does not know an address any more. */
const refusals = [401, 403, 404, 410];

/**
 * What the library tells of is an address that has ended. It would try the other qualities, whose addresses have ended as well, so it is stopped: it goes on
 * with a new list.
 */
export function hasEnded(player: MediaPlayerInstance | null, { details, response }: { details: string; response?: { code?: number } }): boolean {
  // What is broken off for a new list tells the former answer once more.
  const ended = details !== 'aborted' && refusals.includes(response?.code ?? 0);
  if (ended) hlsOf(player)?.stopLoad();
  return ended;
}

/** Hears of a file that does not come at all: the browser tells its address's element alone, to which the player does not listen. */
export function onLostFile(player: MediaPlayerInstance | null, listener: () => void): () => void {
  const tell = ({ target }: Event) => {
    if (target instanceof HTMLSourceElement && !isHLSProvider(player?.provider)) listener();
  };
  const { el } = player ?? {};
  el?.addEventListener('error', tell, true);
  return () => el?.removeEventListener('error', tell, true);
}
