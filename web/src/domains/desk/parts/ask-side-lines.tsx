import type { ReactNode } from 'react';
import { DescriptionList } from '../../../ui/list/DescriptionList.tsx';
import { askSides } from './ask-sides.ts';

/** A version of something, line by line. */
export type SideLines = readonly { term: string; description: ReactNode }[];

/** Asks which of two versions stays, showing both line by line; undefined leaves both as they are. */
export function askSideLines({ mine, theirs }: Readonly<Record<'mine' | 'theirs', SideLines>>): Promise<'mine' | 'theirs' | undefined> {
  return askSides({ mine: <DescriptionList items={mine} />, theirs: <DescriptionList items={theirs} /> });
}
