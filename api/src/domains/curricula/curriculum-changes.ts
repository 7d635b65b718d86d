import { lectureParts, type LecturePart } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import type { CurriculumChange } from '@baeum/contract/domains/curricula/curriculum-revisions.schemas.ts';
import type { CurriculumOutline, OutlinedLecture } from './curriculum-outline.ts';

type Section = CurriculumOutline['sections'][number];
interface Placed {
  lecture: OutlinedLecture;
  section: Section;
}

/** The changes that turn one curriculum into another, section by section in the order of the new one; removals come last. */
export function curriculumChanges(from: CurriculumOutline, to: CurriculumOutline): CurriculumChange[] {
  const [oldSections, oldLectures] = [new Map(from.sections.map((section) => [section.id, section])), placesIn(from)];
  const [newSections, newLectures] = [new Map(to.sections.map((section) => [section.id, section])), placesIn(to)];
  const movedSections = movedOf(
    from.sections.map(({ id }) => id),
    to.sections.map(({ id }) => id),
  );
  return [
    ...to.sections.flatMap((section) => [
      ...sectionChanges(oldSections.get(section.id), section, movedSections),
      ...lectureChanges(oldSections.get(section.id), section, oldLectures),
    ]),
    ...from.sections.filter(({ id }) => !newSections.has(id)).map(({ title }): CurriculumChange => ({ kind: 'SECTION_REMOVED', title })),
    ...[...oldLectures.values()]
      .filter(({ lecture }) => !newLectures.has(lecture.id))
      .map(({ lecture, section }): CurriculumChange => ({ kind: 'LECTURE_REMOVED', title: lecture.title, section: section.title })),
  ];
}

function placesIn({ sections }: CurriculumOutline): Map<number, Placed> {
  return new Map(sections.flatMap((section) => section.lectures.map((lecture) => [lecture.id, { lecture, section }])));
}

function sectionChanges(old: Section | undefined, { id, title }: Section, moved: ReadonlySet<number>): CurriculumChange[] {
  if (!old) return [{ kind: 'SECTION_ADDED', title }];
  return [
    ...(old.title === title ? [] : [{ kind: 'SECTION_RENAMED' as const, title, before: old.title }]),
    ...(moved.has(id) ? [{ kind: 'SECTION_MOVED' as const, title }] : []),
  ];
}

function lectureChanges(oldSection: Section | undefined, section: Section, places: ReadonlyMap<number, Placed>): CurriculumChange[] {
  const moved = movedOf(
    oldSection?.lectures.map(({ id }) => id) ?? [],
    section.lectures.map(({ id }) => id),
  );
  return section.lectures.flatMap((lecture): CurriculumChange[] => {
    const about = { title: lecture.title, section: section.title };
    const place = places.get(lecture.id);
    if (!place) return [{ kind: 'LECTURE_ADDED', ...about }];
    const { lecture: old } = place;
    const parts = lectureParts.filter((part) => contentOf[part](old) !== contentOf[part](lecture));
    const isElsewhere = place.section.id !== section.id;
    return [
      ...(old.title === lecture.title ? [] : [{ kind: 'LECTURE_RENAMED' as const, ...about, before: old.title }]),
      ...(isElsewhere ? [{ kind: 'LECTURE_MOVED' as const, ...about, before: place.section.title }] : []),
      ...(!isElsewhere && moved.has(lecture.id) ? [{ kind: 'LECTURE_MOVED' as const, ...about }] : []),
      ...(parts.length > 0 ? [{ kind: 'LECTURE_EDITED' as const, ...about, parts }] : []),
      ...(old.live === lecture.live ? [] : [{ kind: lecture.live ? ('LECTURE_SHOWN' as const) : ('LECTURE_HIDDEN' as const), ...about }]),
    ];
  });
}

/** The content of a lecture, part by part, as texts for comparison. */
const contentOf: Readonly<Record<LecturePart, (lecture: OutlinedLecture) => unknown>> = {
  TYPE: ({ type }) => type,
  VIDEO: ({ mediaId }) => mediaId,
  TEXT: ({ text, onlyHtml }) => text ?? onlyHtml,
  CAPTIONS: ({ captions }) => JSON.stringify(captions.map(({ lang, label, mediaId, default: isDefault }) => [lang, label, mediaId, isDefault])),
  ATTACHMENTS: ({ attachments }) => JSON.stringify(attachments.map(({ title, mediaId }) => [title, mediaId])),
  PREVIEW: ({ isPreview }) => isPreview,
};

/** The smallest set of items to move that brings the first list into the order of the second; only items in both count. */
function movedOf(before: readonly number[], after: readonly number[]): Set<number> {
  const places = new Map(before.map((id, index) => [id, index]));
  const kept = after.flatMap((id) => {
    const place = places.get(id);
    return place === undefined ? [] : { id, place };
  });
  // The longest run of them that is in order already is not moved.
  const runs: number[] = [];
  const previous: number[] = [];
  for (const [index, { place }] of kept.entries()) {
    let best = -1;
    for (let at = 0; at < index; at += 1) {
      if ((kept[at]?.place ?? 0) < place && (best === -1 || (runs[at] ?? 0) > (runs[best] ?? 0))) best = at;
    }
    runs.push((runs[best] ?? 0) + 1);
    previous.push(best);
  }
  const moved = new Set(kept.map(({ id }) => id));
  for (let at = runs.indexOf(Math.max(...runs)); at >= 0; at = previous[at] ?? -1) moved.delete(kept[at]?.id ?? 0);
  return moved;
}
