import type { ReactNode } from 'react';

/** What stands around a screen's content. */
export type ShellName = 'site' | 'entrance' | 'my' | 'instructor' | 'operator' | 'player' | 'checkout' | 'bare';

/** The screens of one shell that its side navigation lists, in groups. */
export interface ShellMenu {
  /** Name of the place, e.g. 'MY'. */
  title: string;
  /** Its first screen: on phones the list itself. */
  root: string;
  /** The place that it is part of. Its first screen lists the others itself then. */
  up?: { to: string; text: string };
  /** `also`: further addresses that show the same screen, or what it leads to. `count`: how much waits there. `onPhones`: where phones lead instead. */
  groups: readonly { title: string; links: readonly { to: string; text: string; also?: readonly string[]; count?: string | undefined; onPhones?: string }[] }[];
}

export interface ShellProps {
  /** In place of the shell's own. */
  menu?: ShellMenu | undefined;
  /** Second part of the screen: the player's panel, the checkout's sums, the operators' side panel. */
  aside?: ReactNode;
  /** What stands at the player's top: title and progress. */
  bar?: ReactNode;
  children: ReactNode;
}
