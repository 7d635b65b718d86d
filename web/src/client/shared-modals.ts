import type { MouseEvent, ReactNode } from 'react';
import { openModal, type ModalDefinition } from '../ui/modal/modal-store.ts';

/**
 * Modals that other domains open, and their props. Their code is listed in `app/modals.ts`; a domain opens another's
 * modal by name, so that it need not import it.
 */
export interface SharedModals {
  /** `buying`: opened during a purchase; new users can sign up there as well. */
  'sign-in': { referUrl?: string; buying?: boolean };
  /** Asks the signed-in user for the password before a sensitive action; closes with true once it was correct. */
  'confirm-identity': object;
  /** The verification mail was sent; it can be requested again. */
  'request-email-verification': { email?: string };
  'forgot-password': { email?: string; redirectUrl?: string };
  /** After a visitor's application: sign up with this address. */
  'sign-up-follow-up': { email: string };
  /** A preview lecture, played over the page, with the other previews of its course and what is shown below it. */
  'lecture-preview': { lectures: readonly { id: number; title: string }[]; lectureId: number; action: ReactNode };
  /** Application as instructor (`ls`) or mentor (`mt`). */
  'instructor-application': {
    mode: 'ls' | 'mt';
    /** Starts with the form. */
    skipIntro?: boolean;
    /** Runs when the introduction is left for the form, which waits for it. */
    beforeParticipate?: () => void | Promise<void>;
    /** Runs when everything was shown and marks the user as instructor; refetches the session when absent. */
    afterSubmit?: () => void;
  };
}

type Definitions = { [Name in keyof SharedModals]?: ModalDefinition<SharedModals[Name]> };
let definitions: Definitions = {};

/** Called once by the browser's entry. */
export function provideSharedModals(provided: Definitions): void {
  definitions = provided;
}

/** Whether a modal is loaded; until then a link to the equivalent page is used. */
export function hasSharedModal(name: keyof SharedModals): boolean {
  return definitions[name] !== undefined;
}

/** Opens a modal by name; resolves to what it closes with. */
export function openSharedModal<Name extends keyof SharedModals>(name: Name, props: SharedModals[Name]): Promise<unknown> {
  const definition = definitions[name];
  if (!definition) throw new Error(`no modal ${name}`);
  return openModal(definition as ModalDefinition<object>, props);
}

/** Opens sign-in over the page instead of following the pressed link, unless that opens elsewhere. */
export function signInOver(event: MouseEvent, props: SharedModals['sign-in'] = {}): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !hasSharedModal('sign-in')) return;
  event.preventDefault();
  void openSharedModal('sign-in', props);
}
