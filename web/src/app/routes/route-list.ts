import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import type { ComponentType } from 'react';
import type { PageDefinition } from '../../client/page.ts';
import type { Audience } from '../access.ts';
import type { ShellMenu, ShellName, ShellProps } from '../shell-types.ts';

/** Exports of a page's file. */
export interface PageModule {
  page: PageDefinition;
  /** Source file, which identifies the chunk in the build's manifest; added by the server's build (`web/vite/page-sources.ts`). */
  source?: string | undefined;
}

/** One screen of the site under one address. */
export interface Route {
  path: string;
  access: Audience;
  /** Operator rights of which one grants access; `admin` always does. */
  rights?: readonly OperatorScope[] | undefined;
  /** Replaces the screen for operators without the right. */
  lacking?: Route | undefined;
  shell: ShellName;
  /** Code of a shell that only one area uses, so that the entry does not name it. */
  loadShell?: (() => Promise<ComponentType<ShellProps>>) | undefined;
  /** Replaces the shell's own navigation. */
  menu?: ShellMenu | undefined;
  /** Set if the page is part of the entry: it can be shown without a network. */
  page?: PageDefinition;
  /** Addresses with the same value are one screen, whose state is preserved between them. */
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

/** An address and the file of its page: `screen('/carts', () => import('../../domains/carts/CartPage.tsx'))`. */
export function screen(path: string, load: Route['load'], options: ScreenOptions = {}): Screen {
  return { path, load, ...options };
}

/** A list, and the same list with one item in the side panel. */
export function desk(path: string, load: Route['load'], options: ScreenOptions = {}): Screen[] {
  return [path, `${path}/:id`].map((address) => screen(address, load, { ...options, place: path }));
}

export function layout(options: LayoutOptions, children: Layout['children']): Layout {
  return { ...options, children };
}

/** The routes of a tree: each screen with its layout's shell, menu and access, unless the screen sets its own access. */
export function routesOf(tree: Layout, inherited: Audience = 'visitor'): Route[] {
  const { access = inherited, children, ...around } = tree;
  return children.flatMap((child) => ('children' in child ? routesOf(child, access) : [routeOf(child, { ...around, access })]));
}

function routeOf({ access, ...own }: Screen, inherited: Omit<Route, 'path' | 'load'>): Route {
  return { ...inherited, ...own, access: access ?? inherited.access };
}
