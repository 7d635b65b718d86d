interface Options {
  class?: string;
  text?: string;
  attributes?: Record<string, string>;
  /** Colours of the message, set as properties so that no Content-Security-Policy blocks them. */
  style?: Record<string, string | undefined>;
  press?: () => void;
}

/** Creates an element with children; absent ones are skipped. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, options: Options = {}, ...children: (Node | undefined)[]): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  if (options.class) created.className = options.class;
  if (options.text !== undefined) created.textContent = options.text;
  for (const [name, value] of Object.entries(options.attributes ?? {})) created.setAttribute(name, value);
  for (const [name, value] of Object.entries(options.style ?? {})) if (value) created.style.setProperty(name, value);
  if (options.press) created.addEventListener('click', options.press);
  created.append(...children.filter((child) => child !== undefined));
  return created;
}

/** A button that never submits a form. */
export function button(options: Options, ...children: (Node | undefined)[]): HTMLButtonElement {
  const created = element('button', options, ...children);
  created.type = 'button';
  return created;
}

/** A stroke icon with a 24 by 24 view box, hidden from screen readers. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const strokes = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  strokes.setAttribute('d', path);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(strokes);
  return svg;
}

const sheets = new Map<string, CSSStyleSheet>();

/** Styles of a shadow tree. A constructed style sheet is not inline, so a strict Content-Security-Policy allows it. */
export function styleSheet(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}
