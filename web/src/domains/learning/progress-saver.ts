import type { ReplayedSave, SavedProgress } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { problemOf } from '../../client/api-problem.ts';
import { learning } from './learning.api.ts';
import { queueSave, sendOnLeaving, sendWaiting } from './waiting-saves.ts';

/** Maximum time between two saves during playback, in milliseconds. */
const interval = 10_000;
/** A larger step between two position updates is a seek and was not watched, in seconds. */
const longestStep = 2.5;

/** Saves the progress of one playback: on a timer, on every pause, when the page is hidden, and later whatever could not be sent. */
export class ProgressSaver {
  readonly #lectureId: number;
  readonly #userId: number;
  readonly #onSaved: (saved: SavedProgress) => void;
  readonly #playbackId = crypto.randomUUID();
  #time = 0;
  #watched = 0;
  #savedAt = 0;
  #lastClientAt = 0;
  /** The server has received the last save. */
  #reached = true;

  constructor({ lectureId, userId, onSaved }: { lectureId: number; userId: number; onSaved: (saved: SavedProgress) => void }) {
    this.#lectureId = lectureId;
    this.#userId = userId;
    this.#onSaved = onSaved;
  }

  /** Position update in seconds. */
  note(time: number, playing: boolean): void {
    const step = time - this.#time;
    if (playing && step > 0 && step < longestStep) this.#watched += step;
    this.#time = time;
    // Errors during playback, such as an ended enrolment, are shown on the next press.
    if (playing && Date.now() - this.#savedAt > interval) void this.save().catch(() => undefined);
  }

  /** Sends the position; failed saves are sent with a later one. */
  async save(completed?: boolean): Promise<void> {
    const save = this.#take(completed);
    const { lectureId, ...body } = save;
    try {
      const answer = await learning.saveProgress.mutate({ params: { lectureId: String(lectureId) }, body });
      this.#reached = true;
      this.#onSaved(answer.body);
      await this.sendWaiting();
    } catch (thrown) {
      if (!problemOf(thrown).transient) throw thrown;
      this.#reached = false;
      queueSave(this.#userId, save);
    }
  }

  /** The page is hidden or left. */
  leave(): void {
    if (this.#savedAt === 0) return;
    const save = this.#take();
    const taken = sendOnLeaving([save]);
    // Without a network a browser accepts the beacon but loses it; the server deduplicates.
    if (!taken || !this.#reached || !navigator.onLine) queueSave(this.#userId, save);
  }

  async sendWaiting(): Promise<void> {
    await sendWaiting(this.#userId, (items) => learning.saveProgressBatch.mutate({ body: { items } })).catch(() => undefined);
  }

  #take(completed?: boolean): ReplayedSave {
    const watchedDeltaSeconds = Math.floor(this.#watched);
    this.#watched -= watchedDeltaSeconds;
    this.#savedAt = Date.now();
    // Each save of a playback has its own timestamp, by which the server identifies it.
    this.#lastClientAt = Math.max(this.#savedAt, this.#lastClientAt + 1);
    const clientAt = new Date(this.#lastClientAt).toISOString();
    return {
      lectureId: this.#lectureId,
      positionSeconds: Math.floor(this.#time),
      watchedDeltaSeconds,
      clientAt,
      playbackId: this.#playbackId,
      ...(completed !== undefined && { completed }),
    };
  }
}
