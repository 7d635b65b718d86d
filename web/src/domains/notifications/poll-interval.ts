import { useRef } from 'react';

const shortest = 30_000;
const longest = 300_000;

interface PollState {
  data?: { body: { unchecked: number; messages: number } } | undefined;
  dataUpdateCount: number;
  errorUpdateCount: number;
}

/** Milliseconds until the next poll: doubled after each without news or with a failure, from half a minute to five. */
export function pollInterval(vainPolls: number): number {
  return Math.min(shortest * 2 ** vainPolls, longest);
}

/** Polling interval of a count while the tab is visible; a change of the count resets it. */
export function usePollInterval(): (query: { state: PollState }) => number {
  const last = useRef({ waiting: '', asked: 0 });
  return ({ state }) => {
    const asked = state.dataUpdateCount + state.errorUpdateCount;
    const { unchecked = 0, messages = 0 } = state.data?.body ?? {};
    const waiting = `${unchecked} ${messages}`;
    if (waiting !== last.current.waiting) last.current = { waiting, asked };
    return pollInterval(asked - last.current.asked);
  };
}
