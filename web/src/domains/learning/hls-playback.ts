import { isHLSProvider, type MediaPlayerInstance, type MediaProviderAdapter } from '@vidstack/react';
import type { HlsWithChoice } from './chosen-quality.ts';

/** Seconds of played video to buffer for seeking back. */
const bufferedBehind = 60;

/**
 * Videos in several qualities are played by hls.js, served from this site and loaded with the first such video. It runs without a worker, whose code
 * the policy would have to allow: our segments need no remuxing.
 */
export function setUpHls(provider: MediaProviderAdapter | null): void {
  if (!isHLSProvider(provider)) return;
  provider.library = async () => ({ default: (await import('./chosen-quality.ts')).HlsWithChoice });
  // A small player gets no more pixels than it shows, unless the user chooses more.
  provider.config = { enableWorker: false, capLevelToPlayerSize: true, backBufferLength: bufferedBehind };
}

function hlsOf(player: MediaPlayerInstance | null): HlsWithChoice | undefined {
  return isHLSProvider(player?.provider) ? ((player.provider.instance as HlsWithChoice | null) ?? undefined) : undefined;
}

/** Index of the user's quality among those of a video, from the lowest: that one, or the next below. Undefined for automatic. */
function placeOf(chosen: string | undefined, qualities: readonly { height: number }[]): number | undefined {
  if (chosen === undefined || chosen === 'auto' || qualities.length === 0) return undefined;
  const height = Number.parseInt(chosen, 10);
  return Math.max(
    0,
    qualities.findLastIndex((each) => each.height <= height),
  );
}

/** Before a playlist is loaded: its segments are requested from this second on. */
export function beginAt(player: MediaPlayerInstance | null, seconds: number): void {
  const hls = hlsOf(player);
  if (hls) hls.config.startPosition = seconds;
}

/** After loading the playlist: even the first segment is in the chosen quality. */
export function beginIn(player: MediaPlayerInstance | null, chosen: string | undefined): void {
  const hls = hlsOf(player);
  const place = placeOf(chosen, hls?.levels ?? []);
  if (hls && place !== undefined) hls.startLevel = place;
}

/** Applies the chosen quality to the video. */
export function showIn(player: MediaPlayerInstance, chosen: string | undefined): void {
  player.qualities.switch = 'next';
  const qualities = player.qualities.toArray();
  const place = placeOf(chosen, qualities);
  if (place === undefined) return;
  hlsOf(player)?.choose(place);
  qualities[place]!.selected = true;
}

/** The user has selected an index in the menu, or -1 for automatic. @returns the value to store */
export function chooseQuality(player: MediaPlayerInstance | null, place: number): string {
  if (place >= 0) hlsOf(player)?.choose(place);
  const height = player?.qualities.toArray()[place]?.height;
  return height ? `${height}p` : 'auto';
}

/** Status codes for an expired address. */
const refusals = [401, 403, 404, 410];

/**
 * Handles the library's report of an expired address. It would try the other qualities, which have expired as well, so it is stopped: it continues
 * with a new playlist.
 */
export function hasEnded(player: MediaPlayerInstance | null, { details, response }: { details: string; response?: { code?: number } }): boolean {
  // A request aborted for a new playlist reports the former response again.
  const ended = details !== 'aborted' && refusals.includes(response?.code ?? 0);
  if (ended) hlsOf(player)?.stopLoad();
  return ended;
}

/** Listens for a file that fails to load: the browser reports it only on the source element, which the player does not observe. */
export function onLostFile(player: MediaPlayerInstance | null, listener: () => void): () => void {
  const tell = ({ target }: Event) => {
    if (target instanceof HTMLSourceElement && !isHLSProvider(player?.provider)) listener();
  };
  const { el } = player ?? {};
  el?.addEventListener('error', tell, true);
  return () => el?.removeEventListener('error', tell, true);
}
