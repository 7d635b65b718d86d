import { createContext } from 'react';

interface HostedModal {
  opened: boolean;
  /** The topmost open modal: Escape applies to it. */
  top: boolean;
  close(result?: unknown): void;
}

/** Set by the host for the modal inside it. */
export const ModalContext = createContext<HostedModal>({ opened: true, top: true, close: () => {} });
