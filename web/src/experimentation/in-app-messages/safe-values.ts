import type { InAppMessageAction } from '@baeum/contract/engine/in-app-message-config.ts';

const plainColor = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\((?:[\d\s.,%/+-]|deg)+\))$/i;

/** A self-contained colour; undefined if it is empty, unknown, or refers to the page. */
export function safeColor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const color = value.trim();
  return plainColor.test(color) && CSS.supports('color', color) ? color : undefined;
}

/** The absolute address of a link or picture, if it is http(s). */
export function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '' || !URL.canParse(value, document.baseURI)) return undefined;
  const { protocol, href } = new URL(value, document.baseURI);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

const links = ['WEB_LINK', 'LINK_NEW_TAB', 'LINK_NEW_WINDOW'];

/** The action if it is safe to perform; undefined for a link that is not http(s). */
export function safeAction(action: InAppMessageAction | null | undefined): InAppMessageAction | undefined {
  if (!action || !links.some((type) => action.type.toUpperCase().startsWith(type))) return action ?? undefined;
  const value = webAddress(action.value);
  return value === undefined ? undefined : { ...action, value };
}
