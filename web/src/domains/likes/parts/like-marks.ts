import type { LikeType } from '@baeum/contract/domains/likes/likes.rules.ts';
import { likes } from '../likes.api.ts';

const mostAtOnce = 100;
let waiting: { type: LikeType; id: number; tell: (answer: Promise<boolean>) => void }[] = [];

/** Whether the user likes something. Reads in the same moment are batched into one request per kind. */
export function askForMark(type: LikeType, id: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (waiting.length === 0) queueMicrotask(askForAll);
    waiting.push({ type, id, tell: resolve });
  });
}

function askForAll(): void {
  const asked = waiting;
  waiting = [];
  for (const [type, all] of Map.groupBy(asked, (each) => each.type)) {
    for (let start = 0; start < all.length; start += mostAtOnce) askFor(type, all.slice(start, start + mostAtOnce));
  }
}

function askFor(type: LikeType, some: typeof waiting): void {
  const answer = likes.getLikeMarks.query({ query: { type, ids: [...new Set(some.map(({ id }) => String(id)))] } });
  for (const { id, tell } of some) tell(answer.then(({ body }) => body.ids.includes(id)));
}
