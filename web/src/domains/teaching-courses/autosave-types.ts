import type { ApiProblem } from '../../client/api-problem.ts';
import type { Problems } from '../../ui/form/use-contract-form.ts';
import type { Messages } from '../../ui/form/use-submission.ts';

/** What an autosave knows of the thing whose fields it saves; `Answer` is what the server says of that thing. */
export interface AutosavedThing<F extends object, Answer> {
  take(answer: Answer): { fields: F; version: number };
  read(): Promise<Answer>;
  send(changes: Partial<F>, version: number): Promise<Answer>;
  /** Told of each answer. */
  onAnswer(answer: Answer): void;
  /** A value as the server would answer it. */
  kept<K extends keyof F>(field: K, value: F[K]): F[K];
  /** What cannot be sent as it stands. */
  problems(fields: F): Problems<F>;
  /** Fields that nobody types into: they show what the server made of what was sent. */
  shownAsSaved: readonly (keyof F)[];
}

export interface AutosaveState<F extends object> {
  values: F;
  /** What the server does not have yet. */
  unsaved: readonly (keyof F)[];
  saving: boolean;
  /** When something was last saved here, in Unix milliseconds. */
  savedAt?: number | undefined;
  /** Why the last save did not succeed. */
  problem?: ApiProblem | undefined;
  /** What the server objects to, as the fields stand. */
  errors: Messages<F>;
  /** What was changed both here and elsewhere, with what stands there: somebody has to choose. */
  contested: Partial<F>;
  /** What was changed elsewhere alone, and is shown here since. */
  adopted: readonly (keyof F)[];
}

/** What is written and not saved, with what it was changed from. */
export interface Unsaved<F> {
  fields: Partial<F>;
  from: Partial<F>;
}

export type Choices<F> = { readonly [K in keyof F]?: 'mine' | 'theirs' };
