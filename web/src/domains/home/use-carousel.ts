import { useEffect, useState, type RefObject } from 'react';

interface Carousel {
  /** Pauses while the pointer or focus is inside. */
  frame: RefObject<HTMLElement | null>;
  /** Scroll container; its children have its width. */
  track: RefObject<HTMLElement | null>;
  count: number;
  /** Duration of each slide. */
  seconds: number;
}

/** Position and autoplay of a carousel. It does not play with reduced motion. */
export function useCarousel({ frame, track, count, seconds }: Carousel) {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const show = (index: number) => setCurrent(slideTo(track.current, (index + count) % count));
  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => followAttention(frame.current, setHeld), [frame]);
  useEffect(() => followSwipes(track.current, setCurrent), [track]);
  useEffect(() => {
    if (!playing || held || count < 2) return;
    const next = () => setCurrent(slideTo(track.current, (current + 1) % count));
    const timer = setInterval(() => !document.hidden && next(), Math.max(1, seconds) * 1000);
    return () => clearInterval(timer);
  }, [playing, held, count, seconds, current, track]);
  return { current, playing, setPlaying, show };
}

function slideTo(track: HTMLElement | null, index: number): number {
  track?.scrollTo({ left: index * track.clientWidth, behavior: 'smooth' });
  return index;
}

function followAttention(frame: HTMLElement | null, hold: (held: boolean) => void): () => void {
  const listening = new AbortController();
  for (const type of ['pointerenter', 'focusin']) frame?.addEventListener(type, () => hold(true), listening);
  for (const type of ['pointerleave', 'focusout']) frame?.addEventListener(type, () => hold(false), listening);
  return () => listening.abort();
}

function followSwipes(track: HTMLElement | null, settle: (index: number) => void): () => void {
  const listening = new AbortController();
  track?.addEventListener('scrollend', () => settle(Math.round(track.scrollLeft / track.clientWidth)), listening);
  return () => listening.abort();
}
