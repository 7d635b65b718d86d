/** The figure in the middle of a lesson. */
export type Figure =
  | { kind: 'code'; title: string; text: string }
  | { kind: 'table'; title: string; rows: string[][] }
  | { kind: 'steps'; title: string; steps: string[] }
  | { kind: 'bars'; title: string; bars: { label: string; value: number }[] };

/** Contents of the slides after a lecture's title. */
export interface Slides {
  points: [string, string, string];
  figure: Figure;
  /** The conclusion. */
  closing: string;
}

export interface SectionSlides extends Slides {
  /** Goal of each lecture of the section, in order. */
  goals: string[];
}

export interface CourseSlides {
  /** Slides of the first lecture, which is public. */
  preview: Slides;
  sections: SectionSlides[];
}

/** Slides by course slug. */
export type CategorySlides = Record<string, CourseSlides>;

export const code = (title: string, text: string): Figure => ({ kind: 'code', title, text });

/** Cells separated by bars; the first row is the header. */
export const table = (title: string, ...rows: string[]): Figure => ({ kind: 'table', title, rows: rows.map((row) => row.split('|')) });

export const steps = (title: string, ...names: string[]): Figure => ({ kind: 'steps', title, steps: names });

/** Each a label followed, after the last space, by the length of its bar from 0 to 100. */
export const bars = (title: string, ...rows: string[]): Figure => ({
  kind: 'bars',
  title,
  bars: rows.map((row) => ({ label: row.slice(0, row.lastIndexOf(' ')), value: Number(row.slice(row.lastIndexOf(' ') + 1)) })),
});
