import type { PageDefinition } from '../client/page.ts';
import type { Audience } from './access.ts';
import { pageIn } from './page-files.ts';
import type { ShellMenu, ShellName } from './shell-types.ts';

/** One screen of the site under one address. */
export interface Route {
  path: string;
  access: Audience;
  shell: ShellName;
  /** In place of the shell's own navigation. */
  menu?: ShellMenu | undefined;
  /** Source file of the page, by which the build's manifest knows its chunk; none for views of the entry itself. */
  source?: string;
  /** Set where the page is part of the entry: it can be shown without a network too. */
  page?: PageDefinition;
  load(): Promise<PageDefinition>;
}

interface ScreenOptions {
  access?: Audience;
}

interface LayoutOptions {
  shell: ShellName;
  access?: Audience;
  menu?: ShellMenu;
}

interface Screen extends ScreenOptions {
  path: string;
  file: string;
}

interface Layout extends LayoutOptions {
  children: readonly (Layout | Screen)[];
}

export function screen(path: string, file: string, options: ScreenOptions = {}): Screen {
  return { path, file, ...options };
}

export function layout(options: LayoutOptions, children: Layout['children']): Layout {
  return { ...options, children };
}

/** The routes of a tree: each screen with what its layouts say of it. */
export function routesOf(tree: Layout, inherited: Audience = 'visitor'): Route[] {
  const { shell, access = inherited, menu, children } = tree;
  return children.flatMap((child) => ('children' in child ? routesOf(child, access) : [routeOf(child, { shell, menu, access })]));
}

function routeOf({ path, file, access }: Screen, inherited: Pick<Route, 'shell' | 'menu' | 'access'>): Route {
  return { ...inherited, path, access: access ?? inherited.access, ...pageIn(file) };
}
