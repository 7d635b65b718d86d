import type { FieldError } from '@baeum/contract/shared/problem.ts';
import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** A call that did not succeed, as far as a form looks at it. */
export interface FailedCall {
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly message: string;
  readonly errorCode: string | undefined;
  readonly errors: readonly FieldError[];
  /** Nobody is signed in: signing in opens over the page by itself. */
  readonly loginRequired: boolean;
  /** A dialog has told of it already. */
  readonly told: boolean;
}

/** What the kit asks of the site around it, of which it knows nothing else. */
export interface Surroundings {
  /** Origin of the host that hands out the site's files, e.g. `https://cdn.example`; empty for the site itself. */
  filesOrigin: string;
  /** Whether the site has a page at an address, so that menus do not link to missing pages. */
  hasPage(address: string): boolean;
  /** The way to the operator. */
  ContactLink: ComponentType<{ requestId?: string | undefined; newTab?: boolean; children?: ReactNode }>;
  /** What can be done with a course on its card. */
  CourseAction: ComponentType<{ course: { id: number; title: string }; bare?: boolean; className?: string | undefined }>;
  /** Any thrown value as a failed call. */
  problemOf(thrown: unknown): FailedCall;
  /** Tells of a failure in a dialog. */
  showProblem(thrown: unknown): unknown;
  /** Names the draft of a form whose call waits for somebody to sign in: it is forgotten once that is done. */
  recordDraft(key: string): void;
}

const Context = createContext<Surroundings | undefined>(undefined);

export const SurroundingsProvider = Context.Provider;

export function useSurroundings(): Surroundings {
  return use(Context) as Surroundings;
}
