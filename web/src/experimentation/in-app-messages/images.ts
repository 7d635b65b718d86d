import type { InAppMessageAction, InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import { button, element, icon } from '../elements.ts';
import { inAppTexts } from './in-app-messages.texts.ts';
import type { OnInteraction } from './interaction.ts';
import { safeAction, webAddress } from './safe-values.ts';

interface MessageImage {
  url: string;
  /** Alternative text. */
  alt: string;
  action: InAppMessageAction | undefined;
}

/** Maximum wait in milliseconds for a picture before the message is shown without it. */
const longestWait = 3000;

/** The pictures of a message; several form a carousel. Resolves when the first can be painted. */
export async function imageStrip(message: InAppMessageBodyConfig, onInteraction: OnInteraction): Promise<HTMLElement | undefined> {
  const images = imagesOf(message);
  if (images.length === 0) return undefined;
  const figures = images.map((image, at) => figure(image, at + 1, onInteraction));
  const strip = element('div', { class: 'strip', attributes: images.length > 1 ? { tabindex: '0' } : {} }, ...figures.map(({ frame }) => frame));
  reportSeen(images, strip, onInteraction);
  const first = figures[0]?.picture.decode().catch(() => undefined);
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, longestWait))]);
  return element('div', { class: 'media' }, strip, images.length > 1 ? leafing(strip) : undefined);
}

/** Pictures for the current screen orientation, or all if there are none. */
function imagesOf({ images, text }: InAppMessageBodyConfig): MessageImage[] {
  const orientation = matchMedia('(orientation: portrait)').matches ? 'VERTICAL' : 'HORIZONTAL';
  const known = images.map((image) => image as { orientation?: unknown; imagePath?: unknown; altText?: unknown; action?: InAppMessageAction | null });
  const fitting = known.filter((image) => String(image.orientation).toUpperCase() === orientation);
  return (fitting.length > 0 ? fitting : known).flatMap(({ imagePath, altText, action }) => {
    const url = webAddress(imagePath);
    const alt = typeof altText === 'string' && altText ? altText : (text?.title.text ?? '');
    return url === undefined ? [] : [{ url, alt, action: safeAction(action) }];
  });
}

function figure({ url, alt, action }: MessageImage, imageOrder: number, onInteraction: OnInteraction): { frame: HTMLElement; picture: HTMLImageElement } {
  const picture = element('img', { attributes: { src: url, alt, decoding: 'async', referrerpolicy: 'no-referrer' } });
  const frame = action
    ? button({ class: 'picture', press: () => onInteraction({ type: 'ACTION', action, area: 'IMAGE', imageUrl: url, imageOrder }) }, picture)
    : element('div', { class: 'picture' }, picture);
  picture.addEventListener('error', () => frame.replaceChildren(element('span', { class: 'lost', text: alt })), { once: true });
  return { frame, picture };
}

/** Reports each picture when it first becomes visible. */
function reportSeen(images: readonly MessageImage[], strip: HTMLElement, onInteraction: OnInteraction): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const at = [...strip.children].indexOf(target);
        const image = images[at];
        if (!isIntersecting || !image) continue;
        seen.unobserve(target);
        onInteraction({ type: 'IMAGE_IMPRESSION', imageUrl: image.url, imageOrder: at + 1 });
      }
    },
    { threshold: 0.5 },
  );
  for (const frame of strip.children) seen.observe(frame);
}

function leafing(strip: HTMLElement): HTMLElement {
  const move = (direction: number) => () => strip.scrollBy({ left: direction * strip.clientWidth });
  return element(
    'div',
    { class: 'leafing' },
    button({ attributes: { 'aria-label': inAppTexts.previousImage }, press: move(-1) }, icon('M15 5l-7 7 7 7')),
    button({ attributes: { 'aria-label': inAppTexts.nextImage }, press: move(1) }, icon('M9 5l7 7-7 7')),
  );
}
