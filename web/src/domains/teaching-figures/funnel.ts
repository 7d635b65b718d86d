import type { LectureCompletion } from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';

/** What the lectures of a section come to together. */
export interface SectionStep {
  id: number;
  title: string;
  lectures: number;
  /** Who came as far as its first lecture, and as its last. */
  first: number;
  last: number;
  dropOff: number;
  questions: number;
}

/** The sections of a course in their order. */
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

/** After which lecture most people stop; none where nobody does. */
export function biggestStep(lectures: readonly LectureCompletion[]): { at: LectureCompletion; next: LectureCompletion } | undefined {
  const most = Math.max(0, ...lectures.map(({ dropOff }) => dropOff));
  const index = lectures.findIndex(({ dropOff }) => most > 0 && dropOff === most);
  const [at, next] = [lectures[index], lectures[index + 1]];
  return at && next && { at, next };
}
