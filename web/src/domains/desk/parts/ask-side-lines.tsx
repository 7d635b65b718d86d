import type { ReactNode } from 'react';
import { DescriptionList } from '../../../ui/list/DescriptionList.tsx';
import { askSides } from './ask-sides.ts';

/** A version of an item, line by line. */
export type SideLines = readonly { term: string; description: ReactNode }[];

/** Asks which of two versions to keep, showing both line by line; undefined changes neither. */
export function askSideLines({ mine, theirs }: Readonly<Record<'mine' | 'theirs', SideLines>>): Promise<'mine' | 'theirs' | undefined> {
  return askSides({ mine: <DescriptionList items={mine} />, theirs: <DescriptionList items={theirs} /> });
}
