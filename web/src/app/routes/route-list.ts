import type { PageDefinition } from '../../client/page.ts';
import type { Audience } from '../access.ts';
import type { ShellMenu, ShellName } from '../shell-types.ts';

/** What the file of a page exports. */
export interface PageModule {
  page: PageDefinition;
  /** The file, by which the build's manifest knows its chunk; the server's build adds it (`web/vite/page-sources.ts`). */
  source?: string | undefined;
}

/** One screen of the site under one address. */
export interface Route {
  path: string;
  access: Audience;
  shell: ShellName;
  /** In place of the shell's own navigation. */
  menu?: ShellMenu | undefined;
  /** Set where the page is part of the entry: it can be shown without a network too. */
  page?: PageDefinition;
  /** Addresses with the same one are one screen, which keeps its state between them. */
  place?: string;
  load(): Promise<PageModule>;
}

interface ScreenOptions {
  access?: Audience;
  place?: string;
}

interface LayoutOptions {
  shell: ShellName;
  access?: Audience;
  menu?: ShellMenu;
}

interface Screen extends ScreenOptions, Pick<Route, 'path' | 'load'> {}

interface Layout extends LayoutOptions {
  children: readonly (Layout | Screen)[];
}

/** An address, and the file that shows it: `screen('/carts', () => import('../../domains/carts/CartPage.tsx'))`. */
export function screen(path: string, load: Route['load'], options: ScreenOptions = {}): Screen {
  return { path, load, ...options };
}

/** A list of things, and the same list with one of them in the panel beside it. */
export function desk(path: string, load: Route['load']): Screen[] {
  return [path, `${path}/:id`].map((address) => screen(address, load, { place: path }));
}

export function layout(options: LayoutOptions, children: Layout['children']): Layout {
  return { ...options, children };
}

/** The routes of a tree: each screen with the shell around it, whose navigation is its own, and with who may see it, unless it names others itself. */
export function routesOf(tree: Layout, inherited: Audience = 'visitor'): Route[] {
  const { shell, access = inherited, menu, children } = tree;
  return children.flatMap((child) => ('children' in child ? routesOf(child, access) : [routeOf(child, { shell, menu, access })]));
}

function routeOf({ access, ...own }: Screen, inherited: Pick<Route, 'shell' | 'menu' | 'access'>): Route {
  return { ...inherited, ...own, access: access ?? inherited.access };
}
