import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import type { ComponentType } from 'react';
import type { PageDefinition } from '../../client/page.ts';
import type { Audience } from '../access.ts';
import type { ShellMenu, ShellName, ShellProps } from '../shell-types.ts';

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
  /** Rights of operators of which one lets in; `admin` always does. */
  rights?: readonly OperatorScope[] | undefined;
  /** In place of the screen for operators without the right. */
  lacking?: Route | undefined;
  shell: ShellName;
  /** The code of a shell that stands around screens of one area only, for the entry does not name it. */
  loadShell?: (() => Promise<ComponentType<ShellProps>>) | undefined;
  /** In place of the shell's own navigation. */
  menu?: ShellMenu | undefined;
  /** Set where the page is part of the entry: it can be shown without a network too. */
  page?: PageDefinition;
  /** Addresses with the same one are one screen, which keeps its state between them. */
  place?: string;
  load(): Promise<PageModule>;
}

interface ScreenOptions extends Pick<Route, 'rights'> {
  access?: Audience;
  place?: string;
}

interface LayoutOptions extends Pick<Route, 'shell' | 'loadShell' | 'menu' | 'lacking'> {
  access?: Audience;
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
export function desk(path: string, load: Route['load'], options: ScreenOptions = {}): Screen[] {
  return [path, `${path}/:id`].map((address) => screen(address, load, { ...options, place: path }));
}

export function layout(options: LayoutOptions, children: Layout['children']): Layout {
  return { ...options, children };
}

/** The routes of a tree: each screen with the shell around it, whose navigation is its own, and with who may see it, unless it names others itself. */
export function routesOf(tree: Layout, inherited: Audience = 'visitor'): Route[] {
  const { access = inherited, children, ...around } = tree;
  return children.flatMap((child) => ('children' in child ? routesOf(child, access) : [routeOf(child, { ...around, access })]));
}

function routeOf({ access, ...own }: Screen, inherited: Omit<Route, 'path' | 'load'>): Route {
  return { ...inherited, ...own, access: access ?? inherited.access };
}
