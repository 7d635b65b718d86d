import type { ComponentType } from 'react';
import { hasCopies, hasOutage, waitForConnection } from '../client/connection.ts';
import { tabMemory } from '../ui/memory.ts';
import type { PageModule, Route } from './routes/route-list.ts';
import type { ShellProps } from './shell-types.ts';
import { loadShell } from './shells.ts';
import { SiteShell } from './shells/SiteShell.tsx';
import { loadMissingStyles } from './styles.ts';

/** A page's code and that of its shell. */
export interface Screen extends PageModule {
  Shell: ComponentType<ShellProps>;
}

/** The code of a screen failed to load. */
export class ScreenNotLoaded extends Error {
  readonly route: Route;

  constructor(route: Route, cause: unknown) {
    super(`no code for ${route.path}`, { cause });
    this.route = route;
  }
}

const loaded = new Map<Route, Screen>();
const loading = new Map<Route, Promise<Screen>>();

/** A screen's code, requested once: a failure is cached until {@link loadScreenWithRetries} retries. */
export function loadScreen(route: Route): Promise<Screen> {
  const known = loading.get(route);
  if (known) return known;
  const promise = load(route);
  loading.set(route, promise);
  promise.catch(() => undefined);
  return promise;
}

/** The screen if its code is loaded, so that the first render need not wait. */
export function loadedScreen(route: Route): Screen | undefined {
  return route.page ? { page: route.page, Shell: SiteShell } : loaded.get(route);
}

async function load(route: Route): Promise<Screen> {
  try {
    if (hasOutage() && !hasCopies()) throw new Error('nothing is asked for during an outage');
    const [module, Shell] = await Promise.all([route.load(), loadShell(route)]);
    const screen = { ...module, Shell };
    loaded.set(route, screen);
    return screen;
  } catch (cause) {
    throw new ScreenNotLoaded(route, cause);
  }
}

/**
 * Retries until the screen's code is loaded. During an outage it waits for the end. If the site responds and the code
 * still cannot be loaded, a deployment has probably replaced the files, so the page is reloaded to get their new names,
 * but only once until the code has loaded.
 */
export async function loadScreenWithRetries(route: Route, signal?: AbortSignal): Promise<void> {
  for (let failures = 0; !signal?.aborted; failures += 1) {
    try {
      await loadScreen(route);
      tabMemory.forget(reloadName(route));
      return;
    } catch {
      const outage = await waitForConnection();
      if (signal?.aborted) return;
      if (!outage) {
        if (reloadOnce(route)) return new Promise(() => undefined);
        await pause(Math.min(2 ** failures, 30));
      }
      await loadMissingStyles();
      loading.delete(route);
    }
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

function reloadName({ path }: Route): string {
  return `reloaded:${path}`;
}

/** Reloads the page unless that has already failed for this screen. */
function reloadOnce(route: Route): boolean {
  const name = reloadName(route);
  if (tabMemory.recall(name)) return false;
  tabMemory.remember(name, 'once');
  if (!tabMemory.recall(name)) return false;
  location.reload();
  return true;
}
