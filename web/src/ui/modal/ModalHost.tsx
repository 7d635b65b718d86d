import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { watchHistory } from '../overlay/back-button.ts';
import { preloadAlert } from './dialogs.ts';
import { ModalContext } from './modal-context.ts';
import { closeModal, openModals, subscribeToModals, type OpenModal } from './modal-store.ts';

const none: readonly OpenModal[] = [];

/** Renders the open modals; used once, at the end of the page. */
export function ModalHost() {
  const modals = useSyncExternalStore(subscribeToModals, openModals, () => none);
  useEffect(watchHistory, []);
  const top = modals.findLast(({ opened }) => opened);
  return modals.map((modal) => <HostedModal key={modal.id} {...modal} top={modal === top} />);
}

function HostedModal({ id, definition: Content, props, opened, top }: OpenModal & { top: boolean }) {
  // Loaded with the first modal, so that an error in it can be shown without a network.
  useEffect(preloadAlert, []);
  const control = useMemo(() => ({ opened, top, close: (result?: unknown) => closeModal(id, result) }), [id, opened, top]);
  return (
    <ModalContext value={control}>
      <Content {...props} close={control.close} />
    </ModalContext>
  );
}
