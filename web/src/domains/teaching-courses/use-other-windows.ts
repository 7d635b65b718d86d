import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newKey } from '../../client/new-key.ts';

interface Word {
  from: string;
  /** `here`: opened, and asks who else is; `too`: answers that; `gone`: closed; `saved`: the server has something new. */
  kind: 'here' | 'too' | 'gone' | 'saved';
}

/** Whether the same thing is open in another window of this browser; `onSaved` is told when something was saved there. */
export function useOtherWindows(place: string, savedAt: number | undefined, onSaved: () => void): boolean {
  const [others, setOthers] = useState<readonly string[]>([]);
  const told = useRef<(kind: Word['kind']) => void>(undefined);
  const hear = useEffectEvent(({ data: { from, kind } }: MessageEvent<Word>) => {
    setOthers((known) => [...known.filter((other) => other !== from), ...(kind === 'gone' ? [] : [from])]);
    if (kind === 'here') told.current?.('too');
    if (kind === 'saved') onSaved();
  });
  useEffect(() => {
    const from = newKey();
    const channel = new BroadcastChannel(place);
    const say = (kind: Word['kind']) => channel.postMessage({ from, kind } satisfies Word);
    const leave = () => say('gone');
    told.current = say;
    channel.addEventListener('message', (event: MessageEvent<Word>) => hear(event));
    window.addEventListener('pagehide', leave);
    say('here');
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      channel.close();
    };
  }, [place]);
  useEffect(() => {
    if (savedAt !== undefined) told.current?.('saved');
  }, [savedAt]);
  return others.length > 0;
}
