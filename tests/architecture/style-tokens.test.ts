import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/source-files.ts';

const tokens = readFileSync(join(root, 'web/src/ui/styles/tokens.css'), 'utf8');
const modules = globSync('web/src/**/*.module.css', { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(root, path), 'utf8'),
}));

/** Declarations of a style sheet; custom properties are values too. */
function declarationsOf(text: string): { property: string; value: string }[] {
  const found = text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g);
  return [...found].map(([, property = '', value = '']) => ({ property, value: value.trim() }));
}

/** What breaks a rule, as `file: property: value`. */
function refused(rule: (property: string, value: string) => boolean, sheets = modules): string[] {
  return sheets.flatMap(({ path, text }) =>
    declarationsOf(text)
      .filter(({ property, value }) => rule(property, value))
      .map(({ property, value }) => `${path}: ${property}: ${value}`),
  );
}

const colourNames =
  'aqua|black|blue|brown|coral|cyan|fuchsia|gold|gray|green|grey|indigo|ivory|khaki|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|tan|teal|tomato|violet|white|yellow';
const literalColour = new RegExp(String.raw`#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:${colourNames})(?![\w-])`, 'i');

const rules = {
  layer: (property: string, value: string) => property === 'z-index' && !/^(?:var\(--layer-[\w-]+\)|auto|-1)$/.test(value),
  radius: (property: string, value: string) =>
    /^border-(?:[a-z]+-)*radius$/.test(property) && !/^(?:0|inherit|var\(--radius-\w+\))(?: (?:0|var\(--radius-\w+\)))*$/.test(value),
  colour: (property: string, value: string) =>
    !/^(?:grid-area|animation(?:-name)?|content|transition)$/.test(property) && literalColour.test(value.replaceAll(/var\([^)]*\)/g, '')),
  // Captions have the size that somebody has chosen in the player's menu.
  size: (property: string, value: string) => property === 'font-size' && !/^(?:var\(--(?:size-\d+|cue-font-size)\)|inherit)$/.test(value),
  textStyle: (property: string, value: string) => property === 'font' && !/^(?:var\(--text-[\w-]+\)|inherit)$/.test(value),
};

describe('styles of components take from the tokens', () => {
  test.each(Object.entries(rules))('no literal %s', (_name, rule) => {
    expect(refused(rule)).toEqual([]);
  });

  test('the rules see what they forbid', () => {
    const sheet = [
      {
        path: 'x',
        text: '.a { z-index: 5; border-top-left-radius: 3px; color: #fff; background: light-dark(white, var(--page)); font-size: 13px; font: 700 13px serif; }',
      },
    ];
    expect(Object.values(rules).map((rule) => refused(rule, sheet).length)).toEqual([1, 1, 2, 1, 1]);
    expect(modules.length).toBeGreaterThan(40);
  });

  test('every token that is used exists', () => {
    const own = new Set(modules.flatMap(({ text }) => declarationsOf(text).map(({ property }) => property)));
    const known = new Set(declarationsOf(tokens).map(({ property }) => property));
    const givenByScript = new Set(['--trigger-width', '--cue-font-size', '--message-room']);
    const unknown = modules.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !own.has(name) && !known.has(name) && !givenByScript.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

/** The policy of pages takes `style` off what comes in the first HTML. These are first drawn in the browser, where scripts set it. */
const drawnInBrowser = [
  'web/src/domains/learning/VideoCaptions.tsx',
  'web/src/ui/overlay/AnchoredPanel.tsx',
  'web/src/ui/overlay/FieldPanel.tsx',
  'web/src/ui/table/TableCards.tsx',
  'web/src/ui/table/TableRows.tsx',
  'web/src/ui/tooltip/Tooltip.tsx',
];

test('nothing of the first HTML has a style of its own', () => {
  const styled = globSync('web/src/**/*.tsx', { cwd: root }).filter((path) => /\sstyle=|\bstyle: \{/.test(readFileSync(join(root, path), 'utf8')));
  expect(styled.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual(drawnInBrowser);
});

type Scheme = 'light' | 'dark';
const values = new Map(declarationsOf(tokens).map(({ property, value }) => [property, value]));

/** The colour of a token in a scheme, as `#rrggbb`. */
function colourOf(token: string, scheme: Scheme): string {
  const value = values.get(token) ?? '';
  const [, light = '', dark = ''] = /^light-dark\((.+?), (.+)\)$/.exec(value) ?? [undefined, value, value];
  const chosen = scheme === 'light' ? light : dark;
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(chosen) ?? [];
  return reference ? colourOf(reference, scheme) : chosen;
}

/** Contrast of WCAG 2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

describe.each(['light', 'dark'] as const)('text reads with 4.5:1 in the %s scheme', (scheme) => {
  const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'sale'];
  const pairs = [
    ...tones.flatMap((tone) => [`--${tone}-soft`, '--page', '--surface'].map((ground) => [`--${tone}-text`, ground])),
    ...['--page', '--surface', '--sunken', '--band', '--band-brand'].map((ground) => ['--text', ground]),
    ...['--page', '--surface', '--sunken'].map((ground) => ['--text-muted', ground]),
    ['--brand-text', '--brand-soft'],
    ['--brand-text', '--page'],
    ['--on-brand', '--brand'],
    ['--on-danger', '--danger'],
    ['--on-inverse', '--inverse'],
    ['--text-on-band', '--band'],
    ['--text-on-band', '--band-brand'],
  ];

  test.each(pairs)('%s on %s', (text = '', ground = '') => {
    expect(contrast(colourOf(text, scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });
});
