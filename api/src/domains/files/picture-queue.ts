import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { forbidInTransaction } from '../../database/scope.ts';
import { fail } from '../../http/base/app-error.ts';

/** Pictures that may wait for their turn or be worked on, of all and of one person; each has its bytes in memory meanwhile. */
const backlog = 20;
const backlogOfOne = 5;
const retrySeconds = 5;

/** The owner of a picture, and its amount of work. */
export interface PictureWork {
  /** A member's number, or another user of the queue. */
  of: number | 'previews';
  pixels: number;
}

interface Waiting extends PictureWork {
  /** Pixels before it plus its own, as if everybody had an equal share of the work all the time. */
  due: number;
  begin(): void;
}

const waiting: Waiting[] = [];
let current: PictureWork | undefined;
/** The progress of the shares, and how far each person's own pictures go beyond that. */
let reached = 0;
const dueOf = new Map<PictureWork['of'], number>();

/**
 * Works on one picture at a time, so that a few large ones take neither all cores nor all memory from the others. People take turns: the
 * person with the least work is next, so that nobody waits for all pictures of another.
 * @throws AppError COMMON_013 with Retry-After when too many wait already, of all or of this person
 */
export async function inPictureQueue<T>({ of, pixels }: PictureWork, work: () => Promise<T>): Promise<T> {
  forbidInTransaction('working on a picture');
  const all = current ? [current, ...waiting] : waiting;
  const isFull = all.length >= backlog || (of !== 'previews' && all.filter((each) => each.of === of).length >= backlogOfOne);
  if (isFull) throw fail(commonErrors.notReady, { headers: { 'Retry-After': String(retrySeconds) } });
  await turnOf({ of, pixels });
  try {
    return await work();
  } finally {
    goOn();
  }
}

async function turnOf(work: PictureWork): Promise<void> {
  const due = Math.max(reached, dueOf.get(work.of) ?? 0) + work.pixels;
  dueOf.set(work.of, due);
  if (!current) {
    current = work;
    reached = due - work.pixels;
    return;
  }
  await new Promise<void>((begin) => waiting.push({ ...work, due, begin }));
}

/** The next due one; ties in the order of arrival. */
function goOn(): void {
  let next: Waiting | undefined;
  for (const each of waiting) if (!next || each.due < next.due) next = each;
  current = next;
  if (!next) {
    reached = 0;
    dueOf.clear();
    return;
  }
  waiting.splice(waiting.indexOf(next), 1);
  reached = Math.max(reached, next.due - next.pixels);
  next.begin();
}
