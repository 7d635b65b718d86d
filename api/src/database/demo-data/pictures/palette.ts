/** Flat colours of a category, from dark to light, and the contrasting accent. */
export interface SlideTone {
  deep: string;
  main: string;
  soft: string;
  accent: string;
}

const families: readonly SlideTone[] = [
  { deep: '#0b3b2e', main: '#0a8a5b', soft: '#dff3ea', accent: '#ffb454' },
  { deep: '#2b1e5c', main: '#6650d6', soft: '#eae6fb', accent: '#ff8f6b' },
  { deep: '#10263f', main: '#2c6bb3', soft: '#e0ecf8', accent: '#ffc857' },
  { deep: '#06363d', main: '#0b7883', soft: '#dcf1f2', accent: '#ff9f68' },
  { deep: '#4f1733', main: '#c83a70', soft: '#fbe5ed', accent: '#ffcf5c' },
  { deep: '#57230a', main: '#cf5c1b', soft: '#fdebdd', accent: '#33a393' },
  { deep: '#3a2a10', main: '#94691a', soft: '#f7eed9', accent: '#4d8fc7' },
  { deep: '#1b3322', main: '#3f7d3e', soft: '#e6f1e3', accent: '#f2a65a' },
  { deep: '#3b2a3f', main: '#87557f', soft: '#f2e8f1', accent: '#f4b860' },
];

/** Colours of a picture: ground, two shapes, the glyph on them, and text that is legible on the ground. */
export interface Tone {
  ground: string;
  shape: string;
  second: string;
  glyph: string;
  text: string;
}

const neutral: SlideTone = { deep: '#1f2a26', main: '#0a8a5b', soft: '#eef1ec', accent: '#ff8f6b' };

/** One of three variants of a category's colours, in turn: dark, light and saturated. @param place index within the category */
export function toneOf(categoryId: number, place: number): Tone {
  const { deep, main, soft, accent } = families[categoryId - 1] ?? neutral;
  const night = { ground: deep, shape: main, second: accent, glyph: soft, text: '#ffffff' };
  const tones: readonly Tone[] = [
    night,
    { ground: soft, shape: main, second: accent, glyph: soft, text: deep },
    { ground: main, shape: deep, second: accent, glyph: soft, text: '#ffffff' },
  ];
  return tones[place % tones.length] ?? night;
}

/** The colours for slides, which have a single variant. */
export function slideTone(categoryId: number): SlideTone {
  return families[categoryId - 1] ?? neutral;
}
