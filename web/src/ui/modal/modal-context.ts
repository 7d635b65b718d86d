import { createContext } from 'react';

/** Set by the host for the modal inside it. */
export const ModalContext = createContext<{ opened: boolean; close(result?: unknown): void }>({ opened: true, close: () => {} });
