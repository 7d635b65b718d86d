import type { RowPlace } from '../../ui/choice/SortableGroups.tsx';
import type { Outline, OutlineLecture, OutlineSection } from './outline.ts';

/** Position of a lecture: the section's index, and its own within it. */
interface Place {
  section: number;
  index: number;
}

/** Position of a lecture; undefined if it is not found. */
export function placeOfLecture(outline: Outline, key: string): Place | undefined {
  const section = outline.findIndex(({ lectures }) => lectures.some((lecture) => lecture.key === key));
  return section < 0 ? undefined : { section, index: outline[section]?.lectures.findIndex((lecture) => lecture.key === key) ?? 0 };
}

/** Target position of a drop beside a row: above the first section counts as inside it. */
export function placeBeside(outline: Outline, { id, before }: RowPlace): Place {
  const head = outline.findIndex(({ key }) => key === id);
  if (head > 0 && before) return { section: head - 1, index: outline[head - 1]?.lectures.length ?? 0 };
  if (head >= 0) return { section: head, index: 0 };
  const { section, index } = placeOfLecture(outline, id) ?? { section: 0, index: 0 };
  return { section, index: index + (before ? 0 : 1) };
}

export function insertLectures(outline: Outline, lectures: readonly OutlineLecture[], { section, index }: Place): Outline {
  return outline.map((each, at) => (at === section ? { ...each, lectures: each.lectures.toSpliced(index, 0, ...lectures) } : each));
}

/** Moves a lecture beside a row, into any section; a section before or after the row's section. */
export function moveRow(outline: Outline, key: string, target: RowPlace): Outline {
  if (key === target.id) return outline;
  const from = placeOfLecture(outline, key);
  const lecture = from && outline[from.section]?.lectures[from.index];
  if (lecture) {
    const rest = withoutRow(outline, key);
    return insertLectures(rest, [lecture], placeBeside(rest, target));
  }
  const section = outline.find((each) => each.key === key);
  const beside = outline[sectionAt(outline, target.id)];
  if (!section || !beside || section === beside) return outline;
  const rest = outline.filter((each) => each !== section);
  const before = target.before && beside.key === target.id;
  return rest.toSpliced(rest.indexOf(beside) + (before ? 0 : 1), 0, section);
}

function sectionAt(outline: Outline, key: string): number {
  return placeOfLecture(outline, key)?.section ?? outline.findIndex((each) => each.key === key);
}

/** One row up or down; at the edge of its section a lecture moves into the adjacent one. */
export function moveBy(outline: Outline, key: string, step: -1 | 1): Outline {
  const place = placeOfLecture(outline, key);
  if (!place) {
    const at = outline.findIndex((each) => each.key === key);
    const section = outline[at];
    return section && outline[at + step] ? outline.toSpliced(at, 1).toSpliced(at + step, 0, section) : outline;
  }
  const lectures = outline[place.section]?.lectures ?? [];
  const beside = lectures[place.index + step];
  if (beside) return moveRow(outline, key, { id: beside.key, before: step < 0 });
  const next = outline[place.section + step];
  if (!next) return outline;
  const last = next.lectures.at(-1);
  return step > 0 || !last ? moveRow(outline, key, { id: next.key, before: false }) : moveRow(outline, key, { id: last.key, before: false });
}

/** Moves it to the end of another section. */
export function moveToSection(outline: Outline, key: string, sectionKey: string): Outline {
  const from = placeOfLecture(outline, key);
  const lecture = from && outline[from.section]?.lectures[from.index];
  if (!lecture) return outline;
  const rest = withoutRow(outline, key);
  const section = rest.findIndex((each) => each.key === sectionKey);
  return insertLectures(rest, [lecture], { section, index: rest[section]?.lectures.length ?? 0 });
}

export function withoutRow(outline: Outline, key: string): Outline {
  return outline.filter((section) => section.key !== key).map((section) => ({ ...section, lectures: section.lectures.filter((each) => each.key !== key) }));
}

/** Restores something removed at its former position. */
export function putBack(outline: Outline, before: Outline, key: string): Outline {
  const at = before.findIndex((section) => section.key === key);
  const section = before[at];
  if (section) return outline.toSpliced(at, 0, section);
  const place = placeOfLecture(before, key);
  const from = place && before[place.section];
  const lecture = from?.lectures[place?.index ?? 0];
  if (!place || !lecture) return outline;
  const now = outline.findIndex((each) => each.key === from?.key);
  return insertLectures(outline, [lecture], { section: Math.max(now, 0), index: place.index });
}

export function changeLecture(outline: Outline, key: string, part: Partial<OutlineLecture>): Outline {
  return outline.map((section) => ({ ...section, lectures: section.lectures.map((each) => (each.key === key ? { ...each, ...part } : each)) }));
}

export function changeSection(outline: Outline, key: string, part: Partial<OutlineSection>): Outline {
  return outline.map((each) => (each.key === key ? { ...each, ...part } : each));
}
