/** Fonts with Hangul on common systems; a picture in `<img>` cannot use the page's own. */
const fonts = "Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',NanumSquareRound,sans-serif";

export interface TextStyle {
  x: number;
  size: number;
  weight: 400 | 600 | 700 | 800;
  colour: string;
  opacity?: number;
}

/** Lines of text downwards from the baseline `y`. */
export function textLines(lines: readonly string[], y: number, leading: number, { x, size, weight, colour, opacity }: TextStyle): string {
  const rows = lines.map((line, index) => `<tspan x="${x}" y="${Math.round(y + index * leading)}">${escape(line)}</tspan>`).join('');
  const faded = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<text font-family="${fonts}" font-size="${size}" font-weight="${weight}" letter-spacing="-.02em" fill="${colour}"${faded}>${rows}</text>`;
}

/** Approximate width of a text in ems: Hangul is square, Latin half as wide. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character === ' ' ? 0.26 : /[\u1100-\uffdc]/.test(character) ? 0.9 : /[A-Z]/.test(character) ? 0.68 : 0.54;
  return width;
}

/**
 * Breaks a text at spaces into the fewest lines of at most `limit` ems, as even as possible; undefined when a word is
 * wider or more than `most` lines are needed. A word of one syllable (한, 첫, 수) stays with the next.
 */
export function breakLines(text: string, limit: number, most: number): string[] | undefined {
  const words = text.split(/(?<!(?:^| )[가-힣]) /);
  for (let count = 1; count <= most; count += 1) {
    const lines = evenest(words, count);
    if (lines.every((line) => widthOf(line) <= limit)) return lines;
  }
  return undefined;
}

/** The division into `count` lines whose widest line is narrowest. */
function evenest(words: readonly string[], count: number): string[] {
  if (count <= 1 || words.length <= 1) return [words.join(' ')];
  let best: string[] = [words.join(' ')];
  for (let cut = 1; cut < words.length; cut += 1) {
    const lines = [words.slice(0, cut).join(' '), ...evenest(words.slice(cut), count - 1)];
    if (widest(lines) < widest(best)) best = lines;
  }
  return best;
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(widthOf));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
