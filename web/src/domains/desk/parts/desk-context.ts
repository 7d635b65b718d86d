import { createContext, use } from 'react';

/** Address of the list that a panel stands beside. */
export const DeskContext = createContext<string | undefined>(undefined);

export function useDeskPath(): string {
  const path = use(DeskContext);
  if (path === undefined) throw new Error('a panel of the operators outside of deskPage');
  return path;
}
