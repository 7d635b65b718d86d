import { useEffect, useRef, useState, type CompositionEvent, type FocusEvent, type InputEvent } from 'react';

/** A pause after which typing counts as finished. */
const typingPause = 700;
/**
 * If a field is left by pressing a button, its message is shown after this time or once the press ends, so that it does not shift the button
 * meanwhile.
 */
const pressTime = 250;

/** Why a field may be validated: typing paused, or the field was left (or the form sent). */
type Moment = 'paused' | 'left';

/**
 * Which fields may be validated now. While typing, a field is not validated until a pause or blur; an ongoing Hangul
 * composition is no pause.
 */
export function useValidatedFields() {
  const [validated, setValidated] = useState<Readonly<Record<string, Moment>>>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const started = timers.current;
    return () => started.forEach((timer) => clearTimeout(timer));
  }, []);
  const stop = (field: string) => clearTimeout(timers.current.get(field));
  const validateIn = (time: number, field: string, moment: Moment) => {
    stop(field);
    if (!field) return;
    const validate = () => {
      if (moment === 'left' && document.querySelector(':active')) validateIn(pressTime, field, moment);
      else setValidated((current) => ({ ...current, [field]: moment }));
    };
    timers.current.set(field, setTimeout(validate, time));
  };
  const listeners = {
    onInput({ target, nativeEvent }: InputEvent<HTMLElement>) {
      const field = fieldOf(target);
      stop(field);
      setValidated(({ [field]: _dropped, ...others }) => others);
      if (!(nativeEvent as Event & { isComposing?: boolean }).isComposing) validateIn(typingPause, field, 'paused');
    },
    onCompositionEnd: ({ target }: CompositionEvent<HTMLElement>) => validateIn(typingPause, fieldOf(target), 'paused'),
    onBlur: ({ target }: FocusEvent<HTMLElement>) => validateIn(pressTime, fieldOf(target), 'left'),
  };
  /** Validates all of them now: the form is being sent. */
  const validateAll = (fields: readonly string[]) => {
    fields.forEach(stop);
    setValidated(Object.fromEntries(fields.map((field) => [field, 'left'])));
  };
  /** Resets validation. */
  const resetValidated = () => {
    timers.current.forEach((timer) => clearTimeout(timer));
    setValidated({});
  };
  return { validated, validateAll, resetValidated, listeners };
}

/** The form field of a control: its name, or that of the surrounding group. */
function fieldOf(target: EventTarget): string {
  if (!(target instanceof HTMLElement)) return '';
  return target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? target.getAttribute('name') ?? '';
}
