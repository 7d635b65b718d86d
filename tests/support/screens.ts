import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestClient } from './client.ts';
import type { TestApp } from './server.ts';
import { tooSmallToTouch } from './touch-sizes.ts';
import { expectAccessible, expectAccessibleInEveryLook, lastingVisitor, leaveThreeRows, untilDrawn, type Visitor } from './visitor.ts';

/** How far what stood already was moved, summed over the page's life so far. */
declare global {
  interface Window {
    shifted?: number;
  }
}

/** Beginning with the one that the screen is opened at, for each change of the width lays everything out anew. */
const widths = [390, 320, 768, 1440];

/** A screen as a row of `test.each`: what it is called, and where it is, which may be known only when there is something to show. */
export type Screen = readonly [name: string, path: () => string];

/** Screens that always have the same address. */
export const at = (...paths: string[]): Screen[] => paths.map((path) => [path, () => path]);

/** Screens in one of the colour schemes each: with the next `turn` in the other. */
export function inTurns(screens: readonly Screen[], turn: number): [...Screen, 'light' | 'dark'][] {
  return screens.map(([name, path], index) => [name, path, (index + turn) % 2 ? 'light' : 'dark']);
}

export interface Screens {
  page(): Page;
  /** Opens it and waits until it answers presses. */
  visit(path: string): Promise<void>;
  /** Opens it: nothing that stood is moved, everything is big enough for a finger, and nothing sticks out at any width. */
  open(path: string): Promise<void>;
  /** The same, and everybody can read it in this colour scheme. Takes away rows that look like the ones before. */
  judge(path: string, colorScheme: 'light' | 'dark'): Promise<void>;
  /** The same in both. */
  judgeAll(path: string): Promise<void>;
}

/** Screens as one person sees them through a whole test file, which fills them meanwhile. */
export function useScreens(app: TestApp, someone: () => Promise<TestClient>): Screens {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await lastingVisitor(app, { as: await someone(), drawn: true, hasTouch: true });
    await visitor.page.addInitScript(noteShifts);
  });
  afterEach(() => expect(visitor.trouble.splice(0)).toEqual([]));
  afterAll(() => visitor.page.context().close());

  async function open(path: string): Promise<void> {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 800 });
    await visitor.open(path);
    await untilDrawn(page);
    expect(await page.evaluate(() => window.shifted ?? 0), 'what stood already moves').toBeLessThanOrEqual(0.1);
    expect(await tooSmallToTouch(page), 'too small for a finger').toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await untilDrawn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  }

  return {
    page: () => visitor.page,
    visit: (path) => visitor.open(path),
    open,
    judge: async (path, colorScheme) => {
      await visitor.page.emulateMedia({ colorScheme });
      await open(path);
      await leaveThreeRows(visitor.page);
      await expectAccessible(visitor.page);
    },
    judgeAll: async (path) => {
      await open(path);
      await leaveThreeRows(visitor.page);
      await expectAccessibleInEveryLook(visitor.page);
    },
  };
}

/** From now on a page records its layout shifts. */
export const noteShifts = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};
