import type { MouseEvent, ReactNode } from 'react';
import { openModal, type ModalDefinition } from '../ui/modal/modal-store.ts';

/**
 * Modals that are opened from other domains than their own, and what they are told. Their code is named in
 * `app/modals.ts`; a domain opens another's modal by name, so that it need not import it.
 */
export interface SharedModals {
  /** `buying`: over something that somebody is about to buy; whoever is new is as welcome. */
  'sign-in': { referUrl?: string; buying?: boolean };
  /** The password of whoever is signed in, before something that matters; closes with true once it was right. */
  'confirm-identity': object;
  /** The mail with the verification link was sent; another can be asked for. */
  'request-email-verification': { email?: string };
  'forgot-password': { email?: string; redirectUrl?: string };
  /** After a visitor's application: sign up with this address. */
  'sign-up-follow-up': { email: string };
  /** A preview lecture, played over the page: with the others of its course, and what stands below it. */
  'lecture-preview': { lectures: readonly { id: number; title: string }[]; lectureId: number; action: ReactNode };
  /** Application as instructor (`ls`) or mentor (`mt`). */
  'instructor-application': {
    mode: 'ls' | 'mt';
    /** Starts with the form. */
    skipIntro?: boolean;
    /** Runs when the introduction is left for the form, which waits for it. */
    beforeParticipate?: () => void | Promise<void>;
    /** Runs when everything was shown and marks the user as instructor; asks for the session anew when absent. */
    afterSubmit?: () => void;
  };
}

type Definitions = { [Name in keyof SharedModals]?: ModalDefinition<SharedModals[Name]> };
let definitions: Definitions = {};

/** Called once by the browser's entry. */
export function provideSharedModals(provided: Definitions): void {
  definitions = provided;
}

/** Whether a modal is there yet; a link to the page of the same purpose serves until then. */
export function hasSharedModal(name: keyof SharedModals): boolean {
  return definitions[name] !== undefined;
}

/** Opens a modal by name; answers what it closes with. */
export function openSharedModal<Name extends keyof SharedModals>(name: Name, props: SharedModals[Name]): Promise<unknown> {
  const definition = definitions[name];
  if (!definition) throw new Error(`no modal ${name}`);
  return openModal(definition as ModalDefinition<object>, props);
}

/** Signing in over the page in place of the link that was pressed, unless it was to open elsewhere. */
export function signInOver(event: MouseEvent, props: SharedModals['sign-in'] = {}): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !hasSharedModal('sign-in')) return;
  event.preventDefault();
  void openSharedModal('sign-in', props);
}
