import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newKey } from '../../client/new-key.ts';

interface Word {
  from: string;
  /** `here`: opened, asks for others; `too`: responds to that; `gone`: closed; `saved`: the server has a new version. */
  kind: 'here' | 'too' | 'gone' | 'saved';
}

/** Whether the same item is open in another window of this browser; `onSaved` is called when it was saved there. */
export function useOtherWindows(place: string, savedAt: number | undefined, onSaved: () => void): boolean {
  const [others, setOthers] = useState<readonly string[]>([]);
  const [from] = useState(newKey);
  const channel = useRef<BroadcastChannel>(undefined);
  const say = (kind: Word['kind']) => channel.current?.postMessage({ from, kind } satisfies Word);
  const hear = useEffectEvent(({ data: { from: other, kind } }: MessageEvent<Word>) => {
    setOthers((known) => [...known.filter((each) => each !== other), ...(kind === 'gone' ? [] : [other])]);
    if (kind === 'here') say('too');
    if (kind === 'saved') onSaved();
  });
  const tell = useEffectEvent(say);
  useEffect(() => {
    const opened = new BroadcastChannel(place);
    const leave = () => tell('gone');
    channel.current = opened;
    opened.addEventListener('message', (event: MessageEvent<Word>) => hear(event));
    window.addEventListener('pagehide', leave);
    tell('here');
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      opened.close();
    };
  }, [place]);
  useEffect(() => {
    if (savedAt !== undefined) tell('saved');
  }, [savedAt]);
  return others.length > 0;
}
