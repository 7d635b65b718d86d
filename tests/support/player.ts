import type { Page } from 'playwright-core';

/** What the video of the page says of itself. */
export const videoSays = (page: Page, name: 'currentTime' | 'paused' | 'readyState' | 'videoHeight' | 'currentSrc') =>
  page.locator('video').evaluate((video: HTMLVideoElement, property) => video[property], name);

/** Presses a quality in the menu of the player. */
export async function chooseQuality(page: Page, name: string): Promise<void> {
  await page.locator('[data-media-player]').hover();
  await page.getByRole('button', { name: '설정' }).click();
  await page.getByRole('menuitem', { name: /^화질/ }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/**
 * Where the video is from now on, and where it stood still because nothing more had come. Where there was something in store, the machine was too busy to
 * show it.
 */
export function watchVideo(page: Page) {
  return page.evaluateHandle(() => {
    const seen = { places: [] as number[], stops: [] as string[] };
    const video = document.querySelector('video')!;
    const inStore = () => {
      const { buffered, currentTime } = video;
      return Array.from({ length: buffered.length }, (_unused, at) => at).some(
        (at) => buffered.start(at) <= currentTime && buffered.end(at) > currentTime + 0.5,
      );
    };
    video.addEventListener('timeupdate', () => seen.places.push(video.currentTime));
    for (const stop of ['stalled', 'waiting', 'error']) {
      video.addEventListener(stop, () => seen.places.length > 0 && !inStore() && seen.stops.push(`${stop} at ${video.currentTime}`));
    }
    return seen;
  });
}
