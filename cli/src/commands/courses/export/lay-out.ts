import type { TeachingLecture } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { categoryOf } from '@baeum/contract/shared/catalogue.ts';
import { endingOf, numbered, safeName } from './safe-names.ts';

/** A file of the course, and where in the folder it goes. */
export interface Download {
  path: string;
  media: TeachingMedia;
}

export interface Layout {
  /** `course.yaml`, as an object with its members in order. */
  yaml: Record<string, unknown>;
  texts: { path: string; text: string }[];
  downloads: Download[];
  /** Number of each lecture, by its first file or by `:` and its title. */
  lectures: Record<string, number>;
}

/** Paths of all files of a course in its folder. @param cover path of its picture; null when it has none, undefined to leave it out of `course.yaml` */
export function layOut(course: TeachingCourse, cover: string | null | undefined): Layout {
  const layout: Layout = { yaml: {}, texts: [], downloads: [], lectures: {} };
  const { descriptionMarkdown, intro, sections } = course;
  const introPath = intro && isUsable(intro) ? `intro${endingOf(intro.name)}` : undefined;
  if (intro && introPath !== undefined) layout.downloads.push({ path: introPath, media: intro });
  if (descriptionMarkdown !== '') layout.texts.push({ path: 'description.md', text: descriptionMarkdown });
  const { title, subtitle, category, level, goals, audience, prerequisites, tags, price, sale, hasCertificate, certificateThreshold, accessDays } = course;
  layout.yaml = {
    title,
    subtitle,
    category: categoryOf(category.id).name,
    level,
    ...(descriptionMarkdown !== '' && { description: 'description.md' }),
    goals,
    audience,
    prerequisites,
    tags,
    price,
    sale: sale ?? null,
    ...(cover !== undefined && { cover }),
    intro: introPath ?? null,
    hasCertificate,
    certificateThreshold,
    accessDays,
    sections: sections.map((section, at) => {
      const folder = safeName(`${numbered(at + 1, sections.length)} ${section.title}`);
      const { lectures } = section;
      return {
        title: section.title,
        lectures: lectures.map((lecture, index) => layOutLecture(layout, lecture, `${folder}/${numbered(index + 1, lectures.length)}`)),
      };
    }),
  };
  return layout;
}

/** Incomplete and unusable files are skipped. */
export function isUsable({ state }: TeachingMedia): boolean {
  return state === 'READY' || state === 'CONVERTING';
}

/** @param place folder and number of the lecture, which no other has */
function layOutLecture(layout: Layout, lecture: TeachingLecture, place: string): Record<string, unknown> {
  const { id, title, type, isPreview, live, media, markdown } = lecture;
  const base = `${place} ${safeName(title)}`;
  const bring = (path: string, of: TeachingMedia): string => {
    layout.downloads.push({ path, media: of });
    return path;
  };
  const video = media && isUsable(media) ? bring(`${base}${endingOf(media.name)}`, media) : undefined;
  const text = markdown === undefined ? undefined : `${base}.md`;
  if (text !== undefined) layout.texts.push({ path: text, text: markdown ?? '' });
  const captions = lecture.captions
    .filter((caption) => isUsable(caption.media))
    .map(({ lang, label, default: isDefault, media: of }) => ({ file: bring(`${base}.${lang}.vtt`, of), lang, label, default: isDefault }));
  const names = new Set<string>();
  const attachments = lecture.attachments
    .filter((attachment) => isUsable(attachment.media))
    .map(({ title: shown, media: of }, index) => {
      const name = names.has(safeName(of.name)) ? `${index + 1} ${safeName(of.name)}` : safeName(of.name);
      names.add(name);
      return { file: bring(`${base}/${name}`, of), title: shown };
    });
  const first = video ?? text ?? attachments[0]?.file;
  layout.lectures[first ?? `:${title}`] = id;
  const derived = video ? 'VIDEO' : text ? 'TEXT' : 'FILE';
  return {
    title,
    ...(type !== derived && { type }),
    ...(video !== undefined && { video }),
    ...(text !== undefined && { text }),
    ...(captions.length > 0 && { captions }),
    ...(attachments.length > 0 && { attachments }),
    ...(isPreview && { preview: true }),
    ...(!live && { live: false }),
  };
}
