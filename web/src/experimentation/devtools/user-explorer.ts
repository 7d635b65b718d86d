import { button, element, icon, styleSheet } from '../elements.ts';
import type { UserExplorer } from '../types.ts';
import type { InspectedClient } from './devtools-state.ts';
import { explorerTexts } from './devtools.texts.ts';
import { connectDevtools } from './page-end.ts';
import css from './user-explorer.css?inline';

interface Options {
  client: InspectedClient;
  sdkKey: string;
  /** Address of the configured frame. */
  frameUrl: string;
  /** The tester has closed both panel and button. */
  onHide(): void;
}

/** A small button on the page that opens the developer tools beside it. */
export function createUserExplorer({ client, sdkKey, frameUrl, onHide }: Options): UserExplorer {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet(css)];
  let disconnect: (() => void) | undefined;
  const opener = button(
    { class: 'opener', attributes: { 'aria-expanded': 'false' }, press: () => (disconnect ? close() : open()) },
    icon('M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M14 4v4M6 10v4M12 16v4'),
    element('span', { text: explorerTexts.button }),
  );
  const place = element('div', { class: 'place' });
  const panel = drawPanel(place, () => close(), onHide);
  root.append(opener, panel);
  host.addEventListener('keydown', ({ key }) => key === 'Escape' && disconnect && close());

  function open(): void {
    const frame = element('iframe', { attributes: { src: frameUrl, title: explorerTexts.frame } });
    disconnect = connectDevtools(frame, { client, sdkKey }, () =>
      place.replaceChildren(element('p', { class: 'failed', text: explorerTexts.timeout, attributes: { role: 'alert' } })),
    );
    place.replaceChildren(frame);
    show(true);
  }

  function close(): void {
    disconnect?.();
    disconnect = undefined;
    place.replaceChildren();
    show(false);
    opener.focus();
  }

  function show(shown: boolean): void {
    panel.hidden = !shown;
    opener.setAttribute('aria-expanded', String(shown));
  }

  return {
    show: () => document.body.append(host),
    hide() {
      if (disconnect) close();
      host.remove();
    },
  };
}

function drawPanel(place: HTMLElement, close: () => void, hide: () => void): HTMLElement {
  const closer = button(
    { class: 'closer', attributes: { title: explorerTexts.close, 'aria-label': explorerTexts.close }, press: close },
    icon('M6 6l12 12M18 6L6 18'),
  );
  const hider = button({ class: 'hider', text: explorerTexts.hide, press: hide });
  const header = element('header', {}, element('h2', { text: explorerTexts.title }), hider, closer);
  const panel = element('section', { class: 'panel', attributes: { 'aria-label': explorerTexts.title, lang: 'ko' } }, header, place);
  panel.hidden = true;
  return panel;
}
