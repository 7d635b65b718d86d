import type { ComponentType } from 'react';
import type { Route } from './routes/route-list.ts';
import type { ShellName, ShellProps } from './shell-types.ts';
import { SiteShell } from './shells/SiteShell.tsx';

type Shell = ComponentType<ShellProps>;
/** Only the operators' screens name that shell. */
type SharedShell = Exclude<ShellName, 'operator'>;

/** The site's own shell is part of the entry, since most screens and every error view use it; the others load with their first screen. */
const loaders: Record<SharedShell, () => Promise<Shell>> = {
  site: async () => SiteShell,
  entrance: async () => (await import('./shells/EntranceShell.tsx')).EntranceShell,
  my: async () => (await import('./shells/MyShell.tsx')).MyShell,
  instructor: async () => (await import('./shells/InstructorShell.tsx')).InstructorShell,
  player: async () => (await import('./shells/PlayerShell.tsx')).PlayerShell,
  checkout: async () => (await import('./shells/CheckoutShell.tsx')).CheckoutShell,
  bare: async () => (await import('./shells/BareShell.tsx')).BareShell,
};

export function loadShell({ shell, loadShell: own }: Pick<Route, 'shell' | 'loadShell'>): Promise<Shell> {
  if (own) return own();
  if (shell === 'operator') throw new Error('the operators’ screens bring their shell');
  return loaders[shell]();
}

/** Source file of a shell that has its own chunk. */
export function shellSource(name: ShellName): string | undefined {
  return name === 'site' ? undefined : `src/app/shells/${name[0]?.toUpperCase()}${name.slice(1)}Shell.tsx`;
}
