/** What one looks at in the middle of a lesson. */
export type Figure =
  | { kind: 'code'; title: string; text: string }
  | { kind: 'table'; title: string; rows: string[][] }
  | { kind: 'steps'; title: string; steps: string[] }
  | { kind: 'bars'; title: string; bars: { label: string; value: number }[] };

/** What the slides after a lecture's title say. */
export interface Slides {
  points: [string, string, string];
  figure: Figure;
  /** What to remember. */
  closing: string;
}

export interface SectionSlides extends Slides {
  /** What each lecture of the section shows, in their order. */
  goals: string[];
}

export interface CourseSlides {
  /** Of the first lecture, which everybody may see. */
  preview: Slides;
  sections: SectionSlides[];
}

/** By the slugs of the courses. */
export type CategorySlides = Record<string, CourseSlides>;

export const code = (title: string, text: string): Figure => ({ kind: 'code', title, text });

/** Rows of cells between bars; the first one is the head. */
export const table = (title: string, ...rows: string[]): Figure => ({ kind: 'table', title, rows: rows.map((row) => row.split('|')) });

export const steps = (title: string, ...names: string[]): Figure => ({ kind: 'steps', title, steps: names });

/** Each a label and, after its last space, the length of its bar from 0 to 100. */
export const bars = (title: string, ...rows: string[]): Figure => ({
  kind: 'bars',
  title,
  bars: rows.map((row) => ({ label: row.slice(0, row.lastIndexOf(' ')), value: Number(row.slice(row.lastIndexOf(' ') + 1)) })),
});
