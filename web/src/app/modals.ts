import { provideSharedModals } from '../client/shared-modals.ts';

/** The modals that any page may open by name, each in its own chunk. */
export function provideModals(): void {
  provideSharedModals({});
}
