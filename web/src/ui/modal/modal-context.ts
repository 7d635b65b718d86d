import { createContext } from 'react';

interface HostedModal {
  opened: boolean;
  /** No other open modal lies over it: Escape means this one. */
  top: boolean;
  close(result?: unknown): void;
}

/** Set by the host for the modal inside it. */
export const ModalContext = createContext<HostedModal>({ opened: true, top: true, close: () => {} });
