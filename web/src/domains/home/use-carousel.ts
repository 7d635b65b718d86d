import { useEffect, useState, type RefObject } from 'react';

const interval = 6_000;

/** Position and motion of a track whose children are as wide as itself. It plays unless reduced motion is asked for. */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const show = (index: number) => {
    const next = (index + count) % count;
    setCurrent(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior: 'smooth' });
  };
  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => followSwipes(track.current, setCurrent), [track]);
  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setInterval(() => !document.hidden && show(current + 1), interval);
    return () => clearInterval(timer);
  });
  return { current, playing, setPlaying, show, hold: () => setHeld(true), release: () => setHeld(false) };
}

function followSwipes(track: HTMLElement | null, settle: (index: number) => void): (() => void) | undefined {
  if (!track) return undefined;
  const settled = () => settle(Math.round(track.scrollLeft / track.clientWidth));
  track.addEventListener('scrollend', settled);
  return () => track.removeEventListener('scrollend', settled);
}
