import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import { button, element, styleSheet } from '../elements.ts';
import { actionRow, closeButton, edgeRow } from './buttons.ts';
import { imageStrip } from './images.ts';
import { inAppTexts } from './in-app-messages.texts.ts';
import type { OnInteraction } from './interaction.ts';
import css from './message-view.css?inline';
import { safeAction, safeColor } from './safe-values.ts';

/** A rendered message that is not displayed yet. */
export interface MessageView {
  open(): void;
  /** Resolves when it is removed from the screen. */
  close(): Promise<void>;
  /** Removes it at once. */
  destroy(): void;
}

/**
 * Renders a message in `container`, in a shadow tree that the page's styles do not reach. A modal is a dialog: focus is
 * trapped and returned, Escape closes. A banner is a region that leaves focus unchanged. Actions are not performed
 * here: interactions are reported to `onInteraction`.
 */
export async function drawMessage(container: HTMLElement, message: InAppMessageBodyConfig, onInteraction: OnInteraction): Promise<MessageView> {
  const root = container.shadowRoot ?? container.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet(css)];
  const isBanner = message.layout.displayType.toUpperCase() === 'BANNER';
  const card = await drawCard(message, onInteraction);
  const rows = (edge: 'TOP' | 'BOTTOM') => edgeRow(message.outerButtons, edge, 'outer', onInteraction);
  const frame = element(
    isBanner ? 'section' : 'dialog',
    { class: placeOf(message, isBanner), attributes: namesOf(message, isBanner) },
    rows('TOP'),
    card,
    rows('BOTTOM'),
  );
  root.replaceChildren(frame);
  return isBanner ? bannerView(frame, frame.classList.contains('at-bottom')) : modalView(frame as HTMLDialogElement, onInteraction);
}

function placeOf({ layout }: InAppMessageBodyConfig, isBanner: boolean): string {
  const { vertical, horizontal } = (layout.alignment ?? {}) as { vertical?: string; horizontal?: string };
  const kind = `frame ${isBanner ? 'banner' : 'modal'} ${layout.layoutType.toLowerCase().replace('_', '-')}`;
  return `${kind} at-${(vertical ?? 'bottom').toLowerCase()} on-${(horizontal ?? 'center').toLowerCase()}`;
}

function namesOf({ text, lang }: InAppMessageBodyConfig, isBanner: boolean): Record<string, string> {
  const name = text?.title.text || text?.body.text || inAppTexts.message;
  return { 'aria-label': name, lang, ...(!isBanner && { 'aria-modal': 'true', tabindex: '-1' }) };
}

async function drawCard(message: InAppMessageBodyConfig, onInteraction: OnInteraction): Promise<HTMLElement> {
  const layout = message.layout.layoutType.toUpperCase();
  const edge = (name: 'TOP' | 'BOTTOM') => edgeRow(message.innerButtons, name, 'inner', onInteraction);
  const media = layout === 'TEXT_ONLY' ? undefined : await imageStrip(message, onInteraction);
  // The text of an image-only layout is shown if no picture can be.
  const words = layout === 'TEXT_ONLY' || layout === 'IMAGE_TEXT' || !media ? drawText(message) : undefined;
  return element(
    'div',
    { class: 'card', style: { '--ground': safeColor(message.background.color) } },
    wholeAction(message, onInteraction),
    closeButton(message, onInteraction),
    edge('TOP'),
    element('div', { class: 'content' }, media, words),
    actionRow(message, onInteraction),
    edge('BOTTOM'),
  );
}

function drawText({ text }: InAppMessageBodyConfig): HTMLElement | undefined {
  if (!text) return undefined;
  const { title, body } = text;
  return element(
    'div',
    { class: 'text' },
    title.text ? element('h2', { text: title.text, style: { color: safeColor(title.style.textColor) } }) : undefined,
    body.text ? element('p', { text: body.text, style: { color: safeColor(body.style.textColor) } }) : undefined,
  );
}

/** A press on the message outside of any control. */
function wholeAction({ action, text }: InAppMessageBodyConfig, onInteraction: OnInteraction): HTMLElement | undefined {
  const safe = safeAction(action);
  if (!safe) return undefined;
  const name = text?.title.text || inAppTexts.more;
  return button({ class: 'whole', attributes: { 'aria-label': name }, press: () => onInteraction({ type: 'ACTION', action: safe, area: 'MESSAGE' }) });
}

function bannerView(frame: HTMLElement, atBottom: boolean): MessageView {
  frame.hidden = true;
  let giveBack = () => {};
  const end = () => {
    giveBack();
    frame.remove();
  };
  return {
    open() {
      frame.hidden = false;
      if (atBottom) giveBack = makeRoom(frame);
    },
    async close() {
      await leave(frame);
      end();
    },
    destroy: end,
  };
}

/** While a banner covers the page's bottom, the page can be scrolled past it, and so can focused elements. */
function makeRoom(frame: HTMLElement): () => void {
  const [root, page] = [document.documentElement.style, document.body.style];
  const before = [root.scrollPaddingBottom, page.paddingBlockEnd] as const;
  const reserve = (room: string, end = room) => {
    root.scrollPaddingBottom = room;
    page.paddingBlockEnd = end;
  };
  const sizes = new ResizeObserver(() => {
    const room = `${Math.ceil(window.innerHeight - frame.getBoundingClientRect().top)}px`;
    reserve(room);
    // Announcements of the page are placed above it.
    root.setProperty('--message-room', room);
  });
  sizes.observe(frame);
  return () => {
    sizes.disconnect();
    reserve(...before);
    root.removeProperty('--message-room');
  };
}

function modalView(dialog: HTMLDialogElement, onInteraction: OnInteraction): MessageView {
  const putAway = () => onInteraction({ type: 'CLOSE' });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    putAway();
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && putAway());
  // A second close request in a row fires no `cancel` event.
  dialog.addEventListener('close', () => dialog.isConnected && putAway());
  const end = () => {
    if (dialog.open) lockScroll(false);
    dialog.close();
    dialog.remove();
  };
  return {
    open() {
      lockScroll(true);
      dialog.showModal();
      // On the message itself: it should not suggest a button.
      dialog.focus();
    },
    async close() {
      await leave(dialog);
      end();
    },
    destroy: end,
  };
}

/** Plays the exit animation, if there is one. */
async function leave(frame: HTMLElement): Promise<void> {
  frame.classList.add('leaving');
  await Promise.allSettled(frame.getAnimations({ subtree: true }).map(({ finished }) => finished));
}

/** Locks the page's scroll position, and its width while the scroll bar is gone. */
function lockScroll(locked: boolean): void {
  const { documentElement, body } = document;
  const scrollBar = window.innerWidth - documentElement.clientWidth;
  documentElement.style.overflow = locked ? 'hidden' : '';
  body.style.paddingInlineEnd = locked && scrollBar > 0 ? `${scrollBar}px` : '';
}
