import type { LectureInput, TeachingLecture } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import type { LocalCourse, LocalFile, LocalLecture, LocalSection } from '../folder/local-course.ts';
import type { Change } from './changes.ts';
import { match, type Match } from './match-lectures.ts';
import { movedAmong } from './moved-among.ts';

/** Numbers of files, where the site has them. */
export type MediaIdOf = (file: LocalFile) => number | undefined;

export interface CurriculumPlan {
  match: Match;
  changes: Change[];
  /** Lectures that the folder has no more. */
  removed: TeachingLecture[];
}

/** What has to be done to a curriculum, before anything is brought or changed. */
export function planCurriculum(
  { sections: local }: Pick<LocalCourse, 'sections'>,
  course: TeachingCourse | undefined,
  linked: Readonly<Record<string, number>>,
  mediaIdOf: MediaIdOf,
): CurriculumPlan {
  const there = course?.sections ?? [];
  const found = match({ local, there, linked, videoOf: ({ video }) => video && mediaIdOf(video) });
  const kept = new Set(found.lectures.values());
  const keptSections = new Set(found.sections.values());
  const removed = there.flatMap(({ lectures }) => lectures.filter((lecture) => !kept.has(lecture)));
  const isPublished = course?.publishedAt !== undefined;
  return {
    match: found,
    removed,
    changes: [
      ...local.flatMap((section) => sectionChanges(section, found)),
      ...movedSections(local, found),
      ...movedLectures(local, there, found),
      ...local.flatMap(({ lectures }) => lectures.flatMap((lecture) => lectureChanges(lecture, found, isPublished, mediaIdOf))),
      ...removed.map(({ id, title, learned }): Change => ({ change: 'remove', what: 'lecture', name: title, id, learned })),
      ...there.filter((section) => !keptSections.has(section)).map(({ id, title }): Change => ({ change: 'remove', what: 'section', name: title, id })),
    ],
  };
}

function sectionChanges(section: LocalSection, { sections }: Match): Change[] {
  const there = sections.get(section);
  if (!there) return [{ change: 'add', what: 'section', name: section.title }];
  return there.title === section.title
    ? []
    : [{ change: 'change', what: 'section', name: section.title, id: there.id, member: 'title', before: there.title, after: section.title }];
}

function movedSections(local: readonly LocalSection[], { sections }: Match): Change[] {
  const kept = local.flatMap((section) => sections.get(section) ?? []);
  return movedAmong(
    kept,
    kept.toSorted((one, other) => one.seq - other.seq),
  ).map(({ id, title }) => ({ change: 'move', what: 'section', name: title, id }));
}

/** Lectures moved to another section or to another position in their section. */
function movedLectures(local: readonly LocalSection[], there: TeachingCourse['sections'], { lectures, sections }: Match): Change[] {
  return local.flatMap((section): Change[] => {
    const home = sections.get(section);
    const kept = section.lectures.flatMap((lecture) => lectures.get(lecture) ?? []);
    const stayed = kept.filter((lecture) => home?.lectures.includes(lecture));
    const before = home?.lectures.filter((lecture) => stayed.includes(lecture)) ?? [];
    const moved = new Set([...kept.filter((lecture) => !stayed.includes(lecture)), ...movedAmong(stayed, before)]);
    const from = (lecture: TeachingLecture) => there.find((each) => each.lectures.includes(lecture));
    return [...moved].map((lecture) => {
      const former = from(lecture);
      const elsewhere = former !== home ? { before: former?.title ?? '', after: section.title } : {};
      return { change: 'move', what: 'lecture', name: lecture.title, id: lecture.id, ...elsewhere };
    });
  });
}

function lectureChanges(lecture: LocalLecture, { lectures }: Match, isPublished: boolean, mediaIdOf: MediaIdOf): Change[] {
  const there = lectures.get(lecture);
  if (!there) return [{ change: 'add', what: 'lecture', name: lecture.title }];
  const mine = facts(lecture, mediaIdOf);
  const theirs = factsThere(there);
  // Showing lectures of a published course is another operation.
  if (isPublished && lecture.live && !there.live) mine['live'] = 'false';
  return Object.keys(mine)
    .filter((member) => mine[member] !== theirs[member])
    .map((member) => ({ change: 'change', what: 'lecture', name: lecture.title, id: there.id, member, ...valuesOf(member, theirs[member], mine[member]) }));
}

/** The comparable members of a lecture, as texts. Files are compared by number; one that is not uploaded yet has none. */
function facts({ title, type, markdown, isPreview, live, video, captions, attachments }: LocalLecture, mediaIdOf: MediaIdOf): Record<string, string> {
  const number = (file: LocalFile) => mediaIdOf(file) ?? file.path;
  return {
    title,
    type,
    preview: String(isPreview),
    live: String(live),
    video: video ? String(number(video)) : '',
    text: textOf(markdown),
    captions: captions.map(({ lang, label, default: isDefault, file }) => `${lang} ${label}${isDefault ? '*' : ''} ${number(file)}`).join('\n'),
    attachments: attachments.map((each) => `${each.title} ${number(each.file)}`).join('\n'),
  };
}

/** A text of nothing but space is none. */
const textOf = (markdown = ''): string => (markdown.trim() === '' ? '' : markdown);

function factsThere({ title, type, markdown, isPreview, live, media, captions, attachments }: TeachingLecture): Record<string, string> {
  return {
    title,
    type,
    preview: String(isPreview),
    live: String(live),
    video: media ? String(media.mediaId) : '',
    text: markdown ?? '',
    captions: captions.map((each) => `${each.lang} ${each.label}${each.default ? '*' : ''} ${each.media.mediaId}`).join('\n'),
    attachments: attachments.map((each) => `${each.title} ${each.media.mediaId}`).join('\n'),
  };
}

/** Values that are short enough to be shown; numbers of files are left out, as they mean nothing to people. */
function valuesOf(member: string, before = '', after = ''): Pick<Change, 'before' | 'after'> {
  if (member === 'text') return { before: formatBytes(Buffer.byteLength(before)), after: formatBytes(Buffer.byteLength(after)) };
  return ['video', 'captions', 'attachments'].includes(member) ? {} : { before, after };
}

/** The curriculum as the site takes it, once every file has its number. */
export function curriculumInput({ sections }: Pick<LocalCourse, 'sections'>, { lectures, sections: known }: Match, mediaIdOf: MediaIdOf) {
  const idOf = (file: LocalFile): number => {
    const mediaId = mediaIdOf(file);
    if (mediaId === undefined) throw new Error(`no number of ${file.path}`);
    return mediaId;
  };
  return sections.map((section) => {
    const there = known.get(section);
    return {
      ...(there && { id: there.id }),
      title: section.title,
      lectures: section.lectures.map((lecture): LectureInput => {
        const former = lectures.get(lecture);
        const { title, type, isPreview, live, video, captions, attachments } = lecture;
        const markdown = textOf(lecture.markdown);
        return {
          ...(former && { id: former.id }),
          title,
          type,
          isPreview,
          live,
          ...(video && { mediaId: idOf(video) }),
          // A text that stays need not come along.
          ...(markdown !== (former?.markdown ?? '') && { markdown }),
          captions: captions.map(({ file, ...caption }) => ({ ...caption, mediaId: idOf(file) })),
          attachments: attachments.map(({ file, title: shown }) => ({ title: shown, mediaId: idOf(file) })),
        };
      }),
    };
  });
}
