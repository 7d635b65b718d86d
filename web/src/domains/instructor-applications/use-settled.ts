import { useEffect, useRef, useState, type CompositionEvent, type FocusEvent, type InputEvent } from 'react';

/** A pause in typing that counts as having stopped. */
const typingPause = 700;
/** Leaving a field by pressing a button must not move that button away under the press. */
const pressTime = 250;

/**
 * Whether somebody has stopped typing into a field: after a pause, or by leaving it. A Hangul syllable that is still
 * being composed is no stop.
 */
export function useSettled() {
  const [settled, setSettled] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settleIn = (time: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSettled(true), time);
  };
  const watch = {
    onInput(event: InputEvent<HTMLElement>) {
      setSettled(false);
      clearTimeout(timer.current);
      if (!event.nativeEvent.isComposing) settleIn(typingPause);
    },
    onCompositionEnd: (_event: CompositionEvent<HTMLElement>) => settleIn(typingPause),
    onBlur: (_event: FocusEvent<HTMLElement>) => settleIn(pressTime),
  };
  return { settled, watch };
}
