import type { Random } from '../random.ts';
import { glyph } from './glyphs.ts';
import { motifsOf } from './motifs.ts';
import type { Tone } from './palette.ts';

/** Two flat shapes on the right half of a 640 × 360 picture, with the glyph between them. */
type Composition = (tone: Tone, categoryId: number) => string;

const sunrise: Composition = ({ shape, second, glyph: line }, categoryId) =>
  `<circle cx="560" cy="290" r="160" fill="${shape}"/><circle cx="588" cy="82" r="52" fill="${second}"/>${glyph(categoryId, 540, 268, 124, line)}`;

const arch: Composition = ({ shape, second, glyph: line }, categoryId) =>
  `<path d="M424 360V208a92 92 0 0 1 184 0v152z" fill="${shape}"/><path d="M640 0v132A132 132 0 0 1 508 0z" fill="${second}"/>${glyph(categoryId, 516, 236, 116, line)}`;

const leaf: Composition = ({ shape, second, glyph: line }, categoryId) =>
  `<path d="M412 360A228 228 0 0 1 640 132v228z" fill="${shape}"/><path d="M440 64a64 64 0 0 1 128 0z" fill="${second}"/>${glyph(categoryId, 548, 268, 120, line)}`;

const tiles: Composition = ({ shape, second, glyph: line }, categoryId) =>
  `<path d="M440 160h200v200H440z" fill="${shape}"/><path d="M440 160A160 160 0 0 1 600 0v160z" fill="${second}"/>${glyph(categoryId, 540, 262, 124, line)}`;

const ribbon: Composition = ({ shape, second, glyph: line }, categoryId) =>
  `<path d="M640 20v340H404z" fill="${shape}"/><rect x="462" y="42" width="150" height="46" rx="23" fill="${second}" transform="rotate(-55 537 65)"/>${glyph(categoryId, 566, 268, 108, line)}`;

const general: readonly Composition[] = [sunrise, arch, leaf, tiles, ribbon];

/** The picture's right half: alternately a drawing of the subject and plain shapes with the glyph. @param place index within the category */
export function composition(tone: Tone, categoryId: number, place: number, random: Random): string {
  // On a light ground the glyph's colour would be invisible.
  const drawn = tone.glyph === tone.ground ? { ...tone, glyph: tone.text } : tone;
  const drawings = motifsOf(categoryId).map((motif) => () => motif(drawn, random));
  const all = general.flatMap((shapes, at) => [...drawings.slice(at, at + 1), () => shapes(tone, categoryId)]);
  return all[place % all.length]?.() ?? '';
}
