import type { LectureCompletion } from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';

/** Totals of a section's lectures. */
export interface SectionStep {
  id: number;
  title: string;
  lectures: number;
  /** Learners who reached its first lecture, and its last. */
  first: number;
  last: number;
  dropOff: number;
  questions: number;
}

/** The sections of a course in order. */
export function sectionsOf(lectures: readonly LectureCompletion[]): SectionStep[] {
  const sections = new Map<number, SectionStep>();
  for (const { section, reached, dropOff, questions } of lectures) {
    const known = sections.get(section.id) ?? { ...section, lectures: 0, first: reached, last: reached, dropOff: 0, questions: 0 };
    sections.set(section.id, {
      ...known,
      lectures: known.lectures + 1,
      last: reached,
      dropOff: known.dropOff + dropOff,
      questions: known.questions + questions,
    });
  }
  return [...sections.values()];
}

/** The lecture after which most learners stop; undefined if none do. */
export function biggestStep(lectures: readonly LectureCompletion[]): { at: LectureCompletion; next: LectureCompletion } | undefined {
  const most = Math.max(0, ...lectures.map(({ dropOff }) => dropOff));
  const index = lectures.findIndex(({ dropOff }) => most > 0 && dropOff === most);
  const [at, next] = [lectures[index], lectures[index + 1]];
  return at && next && { at, next };
}
