import type { ReactNode } from 'react';

/** The frame around a screen's content. */
export type ShellName = 'site' | 'entrance' | 'my' | 'instructor' | 'operator' | 'player' | 'checkout' | 'bare';

/** The screens of one shell that its side navigation lists, in groups. */
export interface ShellMenu {
  /** Title of the shell, e.g. 'MY'. */
  title: string;
  /** Its first screen: on phones the list itself. */
  root: string;
  /** The parent shell. Its first screen then lists the other screens itself. */
  up?: { to: string; text: string };
  /** `also`: further addresses that show the same screen, or its subpages. `count`: number of pending items. `onPhones`: target on phones. */
  groups: readonly { title: string; links: readonly { to: string; text: string; also?: readonly string[]; count?: string | undefined; onPhones?: string }[] }[];
}

export interface ShellProps {
  /** Replaces the shell's own menu. */
  menu?: ShellMenu | undefined;
  /** Second part of the screen: the player's panel, the checkout's sums, the operators' side panel. */
  aside?: ReactNode;
  /** The player's header: title and progress. */
  bar?: ReactNode;
  children: ReactNode;
}
