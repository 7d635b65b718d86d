import type { MessageDraft } from './message-draft.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The page's default colours for parts without a custom colour, as in `tokens.css`. */
const page: Readonly<Record<Scheme, { card: string; words: string; quiet: string }>> = {
  light: { card: '#ffffff', words: '#1d1c19', quiet: '#676259' },
  dark: { card: '#1f1e1b', words: '#f3f1ec', quiet: '#b4afa5' },
};
/** WCAG 1.4.3 for text and 1.4.11 for the icon of the close button. */
const enough = { text: 4.5, sign: 3 } as const;

export interface FaintPart {
  part: 'title' | 'body' | 'close' | { button: string };
  scheme: Scheme;
  ratio: number;
  needed: number;
}

/** Parts with too little contrast on their background, in the light or dark scheme. */
export function faintParts({ layout, title, body, buttons, colors }: MessageDraft): FaintPart[] {
  return schemes.flatMap((scheme): FaintPart[] => {
    const { card, words, quiet } = page[scheme];
    const ground = colors.background ?? card;
    const hasWords = layout === 'TEXT_ONLY' || layout === 'IMAGE_TEXT';
    const found: (FaintPart | undefined)[] = [
      hasWords && title.trim() !== '' ? judge('title', colors.title ?? words, ground, scheme) : undefined,
      hasWords && body.trim() !== '' ? judge('body', colors.body ?? quiet, ground, scheme) : undefined,
      judge('close', colors.close ?? words, ground, scheme, enough.sign),
      ...buttons.map(({ text, colors: own }) =>
        // Buttons of a picture-only message lie on the page, whose colour is unknown.
        layout === 'IMAGE' && own.background === null ? undefined : judge({ button: text }, own.text ?? words, own.background ?? ground, scheme),
      ),
    ];
    return found.filter((part) => part !== undefined);
  });
}

function judge(part: FaintPart['part'], ink: string, ground: string, scheme: Scheme, needed: number = enough.text): FaintPart | undefined {
  const ratio = contrast(ink, ground);
  return ratio === undefined || ratio >= needed ? undefined : { part, scheme, ratio, needed };
}

/** Contrast ratio from 1 to 21; undefined when a colour is not in hex notation. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number | undefined {
  const [, hex] = /^#([\da-f]{6})$/i.exec(colour) ?? [];
  if (hex === undefined) return undefined;
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
