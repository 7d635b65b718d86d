import { glyph } from './glyphs.ts';

export interface BannerArt {
  background: string;
  shape: string;
  second: string;
  line: string;
  /** Categories of the drawings in the three cells. */
  glyphs: [number, number, number];
}

/**
 * Decoration of a hero banner, 720 × 360: placed to the right of the text and blended into the banner's background, so one
 * picture serves phones and wide screens.
 */
export function bannerArt({ background, shape, second, line, glyphs: [first, middle, last] }: BannerArt): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 360">',
    `<path fill="${background}" d="M0 0h720v360H0z"/>`,
    `<path d="M180 360V270a90 90 0 0 1 180 0v90z" fill="${shape}"/>`,
    `<circle cx="450" cy="90" r="90" fill="${second}"/>`,
    `<path d="M360 180h180v180a180 180 0 0 1-180-180z" fill="${line}" opacity=".14"/>`,
    `<path d="M540 0h180v180A180 180 0 0 1 540 0z" fill="${shape}"/>`,
    `<path d="M540 180h180v180H540z" fill="${second}" opacity=".9"/>`,
    `<path d="M540 360a180 180 0 0 1 180-180v180z" fill="${shape}"/>`,
    glyph(first, 270, 282, 92, line),
    glyph(middle, 450, 90, 88, background),
    glyph(last, 662, 302, 76, line),
    '</svg>',
  ].join('');
}
