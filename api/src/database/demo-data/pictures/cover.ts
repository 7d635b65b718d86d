import { categories } from '@baeum/contract/shared/catalogue.ts';
import { randomOf } from '../random.ts';
import { toneOf } from './palette.ts';
import { composition } from './shapes.ts';
import { breakLines, textLines } from './typeset.ts';

const margin = 40;
/** The shapes start to the right of this column. */
const titleWidth = 360;
const labelBaseline = 66;

/** Relative to the picture itself: small text would be illegible below this width. */
const smallPrintStyle = '<style>@media (max-width:319px){.small{display:none}}</style>';

function smallPrint(text: string): string {
  return `<g class="small">${text}</g>`;
}

interface Cover {
  seed: string;
  title: string;
  categoryId: number;
  /** Index within the category, so that neighbours look different. */
  place: number;
  label?: string;
}

/** A 16:9 picture with the title: the part before a colon large, the rest smaller beneath. */
export function coverOf({ seed, title, categoryId, place, label }: Cover): string {
  const tone = toneOf(categoryId, place);
  const [head = title, rest] = title.split(': ');
  const small = rest ? (breakLines(rest, titleWidth / 22, 2) ?? [rest]) : [];
  const { size, lines } = fitTitle(head);
  const leading = size * 1.26;
  const top = labelBaseline + 22 + size;
  const text = { x: margin, colour: tone.text };
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">',
    smallPrintStyle,
    `<path fill="${tone.ground}" d="M0 0h640v360H0z"/>`,
    composition(tone, categoryId, place, randomOf(`cover ${seed}`)),
    smallPrint(textLines([label ?? categories[categoryId - 1]?.name ?? ''], labelBaseline, 0, { ...text, size: 21, weight: 600, opacity: 0.8 })),
    textLines(lines, top, leading, { ...text, size, weight: 800 }),
    small.length > 0 ? smallPrint(textLines(small, top + (lines.length - 1) * leading + 44, 30, { ...text, size: 22, weight: 600, opacity: 0.88 })) : '',
    '</svg>',
  ].join('');
}

/** The largest font size at which the title fits its column. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (const size of [46, 42, 38, 34]) {
    const lines = breakLines(title, titleWidth / size, 3);
    if (lines) return { size, lines };
  }
  return { size: 30, lines: breakLines(title, titleWidth / 30, 4) ?? [title] };
}
