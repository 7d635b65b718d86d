import type { KeyboardEvent, PointerEvent } from 'react';
import type { Area } from './area.ts';

interface Reading {
  area: Area;
  at: number | null;
  setAt: (index: number | null) => void;
  count: number;
}

/** The active point: the one under the pointer, or by arrow keys, Home and End. */
export function useReading({ area, at, setAt, count }: Reading) {
  const last = count - 1;
  const within = (index: number) => Math.min(last, Math.max(0, index));
  const moves: Readonly<Record<string, () => number | null>> = {
    ArrowRight: () => (at === null ? 0 : within(at + 1)),
    ArrowUp: () => (at === null ? 0 : within(at + 1)),
    ArrowLeft: () => (at === null ? last : within(at - 1)),
    ArrowDown: () => (at === null ? last : within(at - 1)),
    Home: () => 0,
    End: () => last,
    Escape: () => null,
  };
  return {
    onPointerMove: ({ clientX, currentTarget }: PointerEvent) =>
      setAt(count > 0 ? within(Math.floor((clientX - currentTarget.getBoundingClientRect().left - area.left) / area.step)) : null),
    onPointerLeave: () => setAt(null),
    onBlur: () => setAt(null),
    onKeyDown: (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (!move || count === 0) return;
      event.preventDefault();
      setAt(move());
    },
  };
}
