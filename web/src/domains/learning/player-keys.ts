import { playbackRates } from '@baeum/contract/domains/learning/learning.rules.ts';
import type { MediaPlayerInstance } from '@vidstack/react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isFreeKey } from '../../ui/keys/single-keys.ts';

/** Shortcuts that the page handles itself. */
export type PlayerPageKey = 'note' | 'help';
const pageKeys = new EventTarget();

export function onPageKey(key: PlayerPageKey, listener: () => void): () => void {
  pageKeys.addEventListener(key, listener);
  return () => pageKeys.removeEventListener(key, listener);
}

type Action = (player: MediaPlayerInstance) => void;

/** The video element: the player's own state lags behind, so a second press would be lost. */
const videoOf = (player: MediaPlayerInstance) => player.el?.querySelector('video') ?? player;

const jump =
  (seconds: number): Action =>
  (player) => {
    const at = videoOf(player).currentTime;
    player.currentTime = Math.max(0, Math.min(player.duration || 0, at + seconds));
  };
const louder =
  (by: number): Action =>
  (player) =>
    void (player.volume = Math.max(0, Math.min(1, player.volume + by)));
const toggle: Action = (player) => void (player.paused ? player.play() : player.pause());
const step =
  (by: 1 | -1): Action =>
  (player) => {
    const at = playbackRates.findIndex((rate) => rate >= player.playbackRate);
    player.playbackRate = playbackRates[Math.max(0, Math.min(playbackRates.length - 1, at + by))] ?? 1;
  };

/** By `event.code` where the Korean layout types another character. */
const actions: Readonly<Record<string, Action>> = {
  Space: toggle,
  KeyK: toggle,
  KeyJ: jump(-10),
  KeyL: jump(10),
  ArrowLeft: jump(-5),
  ArrowRight: jump(5),
  ArrowUp: louder(0.1),
  ArrowDown: louder(-0.1),
  KeyM: (player) => void (player.muted = !videoOf(player).muted),
  KeyF: (player) => void (player.state.fullscreen ? player.exitFullscreen() : player.enterFullscreen()),
  KeyC: (player) => player.remoteControl.toggleCaptions(),
};
const shifted: Readonly<Record<string, Action>> = { Comma: step(-1), Period: step(1) };

/**
 * The player's shortcuts, wherever the focus is, except in text fields, on controls that use the key themselves, and during
 * composition. `onUse` is called before an action.
 */
export function usePlayerKeys(player: RefObject<MediaPlayerInstance | null>, onUse: () => void): void {
  const reportUse = useEffectEvent(onUse);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!player.current || !isFreeKey(event) || isTaken(event, player.current.el)) return;
      const page = event.shiftKey ? (event.code === 'Slash' ? 'help' : undefined) : event.code === 'KeyN' ? 'note' : undefined;
      const action = (event.shiftKey ? shifted : actions)[event.code];
      if (!page && !action) return;
      event.preventDefault();
      reportUse();
      action?.(player.current);
      if (page) pageKeys.dispatchEvent(new Event(page));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [player]);
}

/** A dialog handles its own keys, unless it contains the player. */
function isTaken({ target, code }: KeyboardEvent, player: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const dialog = target.closest('[role=dialog]');
  if (dialog && !dialog.contains(player)) return true;
  if (code === 'Space') return target.closest('a, button, summary, [role="slider"], [role="tab"]') !== null;
  return code.startsWith('Arrow') && target.closest('[role="slider"], [role="tab"]') !== null;
}
