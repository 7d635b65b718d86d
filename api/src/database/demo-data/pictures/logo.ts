import { randomOf } from '../random.ts';
import { textLines, widthOf } from './typeset.ts';

const colours = ['#0a8a5b', '#2c6bb3', '#c83a70', '#cf5c1b', '#6650d6', '#0b7883'] as const;

/** Signs of fictional companies in a 40 × 40 field; `c` is replaced by the colour. */
const signs = [
  '<circle cx="20" cy="20" r="18" fill="c"/><path d="M8 24q6-6 12 0t12 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  '<path d="M2 38V20a18 18 0 0 1 36 0v18H24V22a4 4 0 0 0-8 0v16z" fill="c"/>',
  '<circle cx="14" cy="20" r="12" fill="c"/><circle cx="27" cy="20" r="12" fill="c" opacity=".45"/>',
  '<path d="M20 2l18 18-18 18L2 20z" fill="c"/><circle cx="20" cy="20" r="6" fill="#fff"/>',
  '<path d="M2 2h16v16H2zM22 22h16v16H22z" fill="c"/><path d="M22 18A16 16 0 0 1 38 2v16zM18 22A16 16 0 0 1 2 38V22z" fill="c" opacity=".5"/>',
  '<path d="M20 38C6 30 2 20 4 6c14 0 20 8 20 18" fill="c"/><path d="M20 38c0-14 4-22 16-24 1 12-5 22-16 24z" fill="c" opacity=".55"/>',
] as const;

/** Wide enough for the longest name, so that all logos in a row have the same scale. */
const least = 232;

/** A sign and the name beside it, 48 high. */
export function logoOf(name: string): string {
  const random = randomOf(`logo ${name}`);
  const sign = random.pick(signs).replaceAll('"c"', `"${random.pick(colours)}"`);
  const width = Math.max(least, Math.ceil(56 + widthOf(name) * 23 + 8));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48">`,
    `<g transform="translate(4 4)">${sign}</g>`,
    textLines([name], 32, 0, { x: 56, size: 23, weight: 700, colour: '#4a524e' }),
    '</svg>',
  ].join('');
}
