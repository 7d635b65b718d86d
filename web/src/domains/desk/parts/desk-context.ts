import { createContext, use } from 'react';

/** Address of the panel's list. */
export const DeskContext = createContext<string | undefined>(undefined);

export function useDeskPath(): string {
  const path = use(DeskContext);
  if (path === undefined) throw new Error('a panel of the operators outside of deskPage');
  return path;
}
