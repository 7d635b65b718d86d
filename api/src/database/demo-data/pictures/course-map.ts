import { slideTone } from './palette.ts';
import { breakLines, textLines } from './typeset.ts';

export interface MapStop {
  title: string;
  /** Text beneath: number of lectures and minutes. */
  note: string;
}

/** The path through a course for its description, one box per section; 720 × 220. */
export function courseMap(categoryId: number, stops: readonly MapStop[]): string {
  const { deep, main, soft } = slideTone(categoryId);
  const width = (720 - 48 - (stops.length - 1) * 16) / stops.length;
  const boxes = stops.map(({ title, note }, index) => {
    const x = Math.round(24 + index * (width + 16));
    const lines = breakLines(title, (width - 32) / 20, 3) ?? [title];
    return [
      `<rect x="${x}" y="52" width="${Math.round(width)}" height="144" rx="12" fill="#fff"/>`,
      `<circle cx="${x + 30}" cy="52" r="18" fill="${main}"/>`,
      textLines([String(index + 1)], 59, 0, { x: x + 25, size: 18, weight: 700, colour: '#ffffff' }),
      textLines(lines, 104, 27, { x: x + 16, size: 20, weight: 700, colour: deep }),
      textLines([note], 180, 0, { x: x + 16, size: 15, weight: 600, colour: main }),
    ].join('');
  });
  // The fonts are declared once, because there are many small texts.
  const [fonts = ''] = boxes.join('').match(/ font-family="[^"]+"/) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 220"${fonts}><path fill="${soft}" d="M0 0h720v220H0z"/>${boxes.join('').replaceAll(fonts, '')}</svg>`;
}
