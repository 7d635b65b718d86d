import type { PageDefinition } from '../client/page.ts';
import type { Audience } from './access.ts';
import { pageIn } from './page-files.ts';
import type { ShellMenu, ShellName } from './shell-types.ts';

/** One screen of the site under one address. */
export interface Route {
  path: string;
  access: Audience;
  shell: ShellName;
  menu: ShellMenu;
  /** Source file of the page, by which the build's manifest knows its chunk; none for views of the entry itself. */
  source?: string;
  /** Set where the page is part of the entry: it can be shown without a network too. */
  page?: PageDefinition;
  load(): Promise<PageDefinition>;
}

interface ScreenOptions {
  access?: Audience;
  /** Lists the screen in its shell's navigation. */
  menu?: { group: string; text: string };
}

interface LayoutOptions {
  shell: ShellName;
  access?: Audience;
  /** Name and first screen of the shell's navigation. */
  title?: string;
  root?: string;
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
  const { shell, access = inherited, children } = tree;
  const menu = menuOf(tree);
  return children.flatMap((child) => ('children' in child ? routesOf(child, access) : [routeOf(child, { shell, menu, access })]));
}

function routeOf({ path, file, access }: Screen, inherited: Pick<Route, 'shell' | 'menu' | 'access'>): Route {
  return { ...inherited, path, access: access ?? inherited.access, ...pageIn(file) };
}

function menuOf({ title = '', root = '/', children }: Layout): ShellMenu {
  const entries = children.flatMap((child) => ('path' in child && child.menu ? [{ to: child.path, ...child.menu }] : []));
  const groups = [...Map.groupBy(entries, ({ group }) => group)].map(([name, links]) => ({ title: name, links: links.map(({ to, text }) => ({ to, text })) }));
  return { title, root, groups };
}
