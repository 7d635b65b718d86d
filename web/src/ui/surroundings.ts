import type { FieldError } from '@baeum/contract/shared/problem.ts';
import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** A failed call, as far as a form needs it. */
export interface FailedCall {
  /** 0 when there was no response. */
  readonly status: number;
  readonly message: string;
  readonly errorCode: string | undefined;
  readonly errors: readonly FieldError[];
  /** There is no session: sign-in opens over the page by itself. */
  readonly loginRequired: boolean;
  /** A dialog has already reported it. */
  readonly alreadyShown: boolean;
}

/** Everything that the UI kit requires of the site around it. */
export interface Surroundings {
  /** Origin of the site's files, e.g. `https://cdn.example`; empty for the site itself. */
  filesOrigin: string;
  /** Whether the site has a page at an address, so that menus do not link to missing pages. */
  hasPage(address: string): boolean;
  /** The contact link. */
  ContactLink: ComponentType<{ requestId?: string | undefined; newTab?: boolean; children?: ReactNode }>;
  /** Action for a course on its card. */
  CourseAction: ComponentType<{ course: { id: number; title: string }; bare?: boolean; className?: string | undefined }>;
  /** Converts any thrown value to a failed call. */
  problemOf(thrown: unknown): FailedCall;
  /** Reports a failure in a dialog. */
  showProblem(thrown: unknown): unknown;
  /** Names the draft of a form whose call waits for sign-in: it is deleted once the call succeeded. */
  recordDraft(key: string): void;
}

const Context = createContext<Surroundings | undefined>(undefined);

export const SurroundingsProvider = Context.Provider;

export function useSurroundings(): Surroundings {
  return use(Context) as Surroundings;
}
