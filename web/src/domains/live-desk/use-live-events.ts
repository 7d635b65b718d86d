import { eventsContract } from '@baeum/contract/domains/events/events.contract.ts';
import type { LiveEvent } from '@baeum/contract/domains/events/events.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

/** Maximum number of events on screen. */
const most = 300;

export interface Arrived extends LiveEvent {
  /** Its number among all received events. */
  place: number;
  at: number;
}

interface Live {
  arrived: readonly Arrived[];
  skipped: number;
}
const nothing: Live = { arrived: [], skipped: 0 };

export type Connection = 'connecting' | 'open' | 'broken' | 'closed';

/** The live events of an environment, newest first, while the component is mounted. */
export function useLiveEvents(environment: WorkEnvironment) {
  const [live, setLive] = useState(nothing);
  const [held, setHeld] = useState<Live>();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [attempt, setAttempt] = useState(0);
  const place = useRef(0);
  useEffect(() => {
    const stream = new EventSource(`${eventsContract.watchEvents.path}?environment=${environment}`);
    stream.addEventListener('open', () => setConnection('open'));
    // The browser reconnects by itself, unless the connection was refused.
    stream.addEventListener('error', () => setConnection(stream.readyState === EventSource.CLOSED ? 'closed' : 'broken'));
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as LiveEvent | { skipped: number };
      place.current += 1;
      const arrival = { place: place.current, at: Date.now() };
      setLive((now) =>
        'skipped' in told ? { ...now, skipped: now.skipped + told.skipped } : { ...now, arrived: [{ ...told, ...arrival }, ...now.arrived].slice(0, most) },
      );
    });
    return () => {
      stream.close();
      setLive(nothing);
      setHeld(undefined);
      setConnection('connecting');
    };
  }, [environment, attempt]);
  const newest = live.arrived[0]?.place ?? 0;
  return {
    connection,
    arrived: (held ?? live).arrived,
    skipped: live.skipped,
    waiting: held ? newest - (held.arrived[0]?.place ?? 0) : 0,
    isPaused: held !== undefined,
    pause: () => setHeld(live),
    resume: () => setHeld(undefined),
    clear: () => {
      setLive(nothing);
      setHeld(undefined);
    },
    connect: () => setAttempt((before) => before + 1),
  };
}
