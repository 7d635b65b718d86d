import type { ApiProblem } from '../../client/api-problem.ts';
import type { Problems } from '../../ui/form/use-contract-form.ts';
import type { Messages } from '../../ui/form/use-submission.ts';

/** What an autosave needs to know of the item it saves; `Answer` is the server's response about it. */
export interface AutosavedThing<F extends object, Answer> {
  take(answer: Answer): { fields: F; version: number };
  read(): Promise<Answer>;
  send(changes: Partial<F>, version: number): Promise<Answer>;
  /** Called with each response. */
  onAnswer(answer: Answer): void;
  /** A value as the server would return it. */
  stored<K extends keyof F>(field: K, value: F[K]): F[K];
  /** Fields that are not valid for sending. */
  problems(fields: F): Problems<F>;
  /** Fields without text input: they show the server's normalised value. */
  shownAsSaved: readonly (keyof F)[];
}

export interface AutosaveState<F extends object> {
  values: F;
  /** Unsaved fields. */
  unsaved: readonly (keyof F)[];
  saving: boolean;
  /** Time of the last save here, in Unix milliseconds. */
  savedAt?: number | undefined;
  /** Why the last save failed. */
  problem?: ApiProblem | undefined;
  /** The server's errors for the current values. */
  errors: Messages<F>;
  /** Fields changed both here and elsewhere, with the other value: the user has to choose. */
  contested: Partial<F>;
  /** Fields changed only elsewhere, and since updated here. */
  adopted: readonly (keyof F)[];
}

/** Unsaved input, with its base values. */
export interface Unsaved<F> {
  fields: Partial<F>;
  from: Partial<F>;
}

export type Choices<F> = { readonly [K in keyof F]?: 'mine' | 'theirs' };
