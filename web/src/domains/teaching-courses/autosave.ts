import { minute } from '@baeum/contract/shared/constants.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { problemOf, type ApiProblem } from '../../client/api-problem.ts';
import type { Messages } from '../../ui/form/use-submission.ts';
import type { AutosavedThing, AutosaveState, Choices, Unsaved } from './autosave-types.ts';
import { differing, mergeFields, namesOf, pick, type Same } from './merge-fields.ts';

/** Idle time before input is saved. */
export const quietTime = 2_000;
const firstPause = 2_000;
const longestPause = minute;

/**
 * Saves fields while the user edits them: after a pause or on blur, never during composition. A response only updates untouched fields.
 * Changes made elsewhere are merged; fields changed on both sides wait for the user's choice, and all others continue to be saved.
 */
export class Autosave<F extends object, Answer> {
  private readonly thing: AutosavedThing<F, Answer>;
  private readonly listeners = new Set<() => void>();
  private current: AutosaveState<F>;
  /** The server's version, as last known; for conflicting fields their base values. */
  private base: F;
  private version: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private composing = false;
  /** Requested while another save was in flight. */
  private again = false;
  private failures = 0;
  private left = false;

  constructor(loaded: Answer, thing: AutosavedThing<F, Answer>) {
    this.thing = thing;
    const { fields, version } = thing.take(loaded);
    [this.base, this.version] = [fields, version];
    this.current = { values: fields, unsaved: [], saving: false, errors: {}, contested: {}, adopted: [] };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly state = (): AutosaveState<F> => this.current;

  change(part: Partial<F>): void {
    this.set({ values: { ...this.current.values, ...part }, errors: {} });
    this.saveIn(quietTime);
  }

  /** Nothing is saved during composition. */
  compose(begun: boolean): void {
    this.composing = begun;
    if (!begun) this.saveIn(quietTime);
  }

  /** Saves immediately: on blur, or for another reason. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    const names = this.due();
    if (this.current.saving) this.again = true;
    if (this.current.saving || this.composing || names.length === 0) return;
    const sent = pick(this.current.values, names);
    this.set({ saving: true, adopted: [] });
    try {
      this.arrive(await this.thing.send(this.storedOf(sent), this.version), sent);
    } catch (thrown) {
      await this.fail(thrown, sent);
    }
    const { again } = this;
    this.again = false;
    if (again && !this.current.problem) await this.save();
  }

  /** Merges a version loaded by another reader. */
  meet(answer: Answer): void {
    if (!this.current.saving && this.thing.take(answer).version > this.version) this.merge(answer);
  }

  /** Takes over a change made here by other means than these fields. */
  adopt(answer: Answer): void {
    this.merge(answer);
    this.set({ adopted: [], savedAt: Date.now() });
  }

  /** The version that the next save is based on. */
  readVersion(): number {
    return this.version;
  }

  /** Fetches the server's version. On failure the next save will find out. */
  async look(): Promise<void> {
    const answer = await this.thing.read().catch(() => undefined);
    if (answer !== undefined) this.meet(answer);
  }

  /** Resolves fields that were changed on both sides. */
  choose(choices: Choices<F>): void {
    const chosen = namesOf(choices);
    const theirs = pick(this.current.contested as F, chosen);
    const taken = chosen.filter((name) => choices[name] === 'theirs');
    const open = namesOf(this.current.contested).filter((name) => !chosen.includes(name));
    this.base = { ...this.base, ...theirs };
    this.set({ values: { ...this.current.values, ...pick(theirs as F, taken) }, contested: pick(this.current.contested as F, open) });
    void this.save();
  }

  unsaved(): Unsaved<F> {
    return { fields: pick(this.current.values, this.current.unsaved), from: pick(this.base, this.current.unsaved) };
  }

  /** Restores unsaved input. */
  restore({ fields, from }: Unsaved<F>): void {
    const theirs = this.base;
    const merged = mergeFields({ base: { ...theirs, ...from }, mine: { ...this.current.values, ...fields }, theirs }, this.same);
    this.base = merged.base;
    this.set({ values: merged.values, contested: pick(theirs, merged.contested) });
    this.saveIn(quietTime);
  }

  /** Discards unsaved input. */
  discard(): void {
    this.base = { ...this.base, ...this.current.contested };
    this.set({ values: this.base, contested: {}, errors: {} });
  }

  /** The page with the fields is mounted. */
  enter(): void {
    this.left = false;
  }

  /** The page is left: sends once more, including an unfinished composition. */
  leave(): void {
    this.composing = false;
    void this.save();
    this.left = true;
  }

  private readonly same: Same<F> = (field, one, other) => JSON.stringify(this.thing.stored(field, one)) === JSON.stringify(this.thing.stored(field, other));

  private set(part: Partial<AutosaveState<F>>): void {
    const next = { ...this.current, ...part };
    this.current = { ...next, unsaved: differing(next.values, this.base, this.same) };
    for (const listener of this.listeners) listener();
  }

  private saveIn(time: number): void {
    clearTimeout(this.timer);
    if (!this.left) this.timer = setTimeout(() => void this.save(), time);
  }

  private due(): (keyof F)[] {
    const { values, unsaved, contested, errors } = this.current;
    const problems = this.thing.problems(values);
    return unsaved.filter((name) => !(name in contested) && !problems[name] && !errors[name]);
  }

  private storedOf(fields: Partial<F>): Partial<F> {
    return Object.fromEntries(namesOf(fields).map((name) => [name, this.thing.stored(name, fields[name] as F[keyof F])])) as Partial<F>;
  }

  /** Sent input stays as typed, so that the caret does not move; newer input stays and is saved next. */
  private arrive(answer: Answer, sent: Partial<F>): void {
    const { fields, version } = this.thing.take(answer);
    const { values: mine } = this.current;
    const shown = this.thing.shownAsSaved.filter((name) => name in sent && this.same(name, sent[name] as F[typeof name], mine[name]));
    const merged = mergeFields({ base: { ...this.base, ...sent }, mine, theirs: { ...fields, ...sent } }, this.same);
    this.base = { ...merged.base, ...pick(fields, shown) };
    this.version = version;
    this.failures = 0;
    const values = { ...merged.values, ...pick(fields, shown) };
    this.set({ values, contested: pick(fields, merged.contested), savedAt: Date.now(), problem: undefined, saving: false });
    this.thing.onAnswer(answer);
  }

  /** The server's version may have been changed elsewhere. */
  private merge(answer: Answer): void {
    const { fields: theirs, version } = this.thing.take(answer);
    const merged = mergeFields({ base: this.base, mine: this.current.values, theirs }, this.same);
    this.base = merged.base;
    this.version = version;
    this.set({ values: merged.values, contested: pick(theirs, merged.contested), adopted: merged.adopted, saving: false, problem: undefined });
    this.thing.onAnswer(answer);
    this.saveIn(0);
  }

  private async fail(thrown: unknown, sent: Partial<F>): Promise<void> {
    const problem = problemOf(thrown);
    if (problem.errorCode === commonErrors.conflict.errorCode) {
      const now = await this.thing.read().then(
        (answer) => ({ answer }),
        (unread: unknown) => ({ unread }),
      );
      return 'answer' in now ? this.merge(now.answer) : this.fail(now.unread, sent);
    }
    const errors = errorsIn(problem, sent);
    const refused = Object.keys(errors).length > 0;
    this.set({ saving: false, errors, problem: refused ? undefined : problem });
    if (refused) this.saveIn(0);
    else this.tryAgain(problem);
  }

  /** Transient failures are retried with growing delays; a refusal waits for new input. */
  private tryAgain({ transient, retryAfter }: ApiProblem): void {
    if (!transient && retryAfter === undefined) return;
    this.saveIn(retryAfter === undefined ? Math.min(firstPause * 2 ** this.failures, longestPause) : retryAfter * 1_000);
    this.failures += 1;
  }
}

/** The server's errors by sent field; `sale.price` belongs to `sale`. */
function errorsIn<F extends object>({ errors }: ApiProblem, sent: Partial<F>): Messages<F> {
  const found = errors.map(({ field, message }) => [field.split(/[.[]/, 1)[0] ?? '', message] as const);
  return Object.fromEntries(found.filter(([field]) => field in sent)) as Messages<F>;
}
