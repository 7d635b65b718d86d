import type { CurriculumInput, TeachingLecture, TeachingSection } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';

/** A file of a lecture, which may still be uploading. */
export interface FileRef {
  name: string;
  mediaId?: number | undefined;
  /** Id of its upload in this tab. */
  uploadKey?: string | undefined;
  /** Data from the server. */
  media?: TeachingMedia | undefined;
}

export interface OutlineCaption {
  lang: string;
  label: string;
  default: boolean;
  file: FileRef;
}

export interface OutlineLecture {
  /** Local key: a new lecture has no id yet. */
  key: string;
  id?: number | undefined;
  title: string;
  type: TeachingLecture['type'];
  isPreview: boolean;
  live: boolean;
  learned: boolean;
  markdown: string;
  video?: FileRef | undefined;
  captions: readonly OutlineCaption[];
  attachments: readonly { title: string; file: FileRef }[];
}

export interface OutlineSection {
  key: string;
  id?: number | undefined;
  title: string;
  lectures: readonly OutlineLecture[];
}

/** A curriculum being edited. */
export type Outline = readonly OutlineSection[];

export function outlineOf(sections: readonly TeachingSection[]): Outline {
  return sections.map(({ id, title, lectures }) => ({ key: `section-${id}`, id, title, lectures: lectures.map(toLecture) }));
}

function toLecture({ id, title, type, isPreview, live, learned, markdown = '', media, captions, attachments }: TeachingLecture): OutlineLecture {
  return {
    key: `lecture-${id}`,
    id,
    title,
    type,
    isPreview,
    live,
    learned,
    markdown,
    video: media && refOf(media),
    captions: captions.map(({ lang, label, default: isDefault, media: file }) => ({ lang, label, default: isDefault, file: refOf(file) })),
    attachments: attachments.map(({ title: shown, media: file }) => ({ title: shown, file: refOf(file) })),
  };
}

export function refOf(media: TeachingMedia): FileRef {
  return { name: media.name, mediaId: media.mediaId, media };
}

/** Request body of a save. A file unknown to the server is included in the next one. */
export function inputOf(outline: Outline, version: number): CurriculumInput {
  return { version, sections: outline.map(({ id, title, lectures }) => ({ ...(id && { id }), title, lectures: lectures.map(toInput) })) };
}

function toInput({ id, title, type, isPreview, live, markdown, video, captions, attachments }: OutlineLecture) {
  const known = captions.flatMap(({ file: { mediaId }, ...caption }) => (mediaId === undefined ? [] : { ...caption, mediaId }));
  return {
    ...(id && { id }),
    ...(type === 'VIDEO' && video?.mediaId && { mediaId: video.mediaId }),
    title,
    type,
    markdown,
    isPreview,
    live,
    captions: type === 'VIDEO' ? withOneDefault(known) : [],
    attachments: attachments.flatMap(({ title: shown, file: { mediaId } }) => (mediaId === undefined ? [] : { title: shown, mediaId })),
  };
}

/** If the lecture to open initially is missing, the first is used. */
function withOneDefault<Caption extends { default: boolean }>(captions: Caption[]): Caption[] {
  return captions.some((caption) => caption.default) ? captions : captions.map((caption, index) => ({ ...caption, default: index === 0 }));
}

export function isSame(one: Outline, other: Outline): boolean {
  return JSON.stringify(inputOf(one, 1)) === JSON.stringify(inputOf(other, 1));
}

/** Changes made while saving, with the ids that the server assigned to what was sent. */
export function withNumbers(now: Outline, sent: Outline, saved: readonly TeachingSection[]): Outline {
  const sections = new Map(sent.map(({ key }, index) => [key, saved[index]?.id]));
  const lectures = new Map(sent.flatMap((section, at) => section.lectures.map(({ key }, index) => [key, saved[at]?.lectures[index]?.id] as const)));
  return now.map((section) => ({
    ...section,
    id: section.id ?? sections.get(section.key),
    lectures: section.lectures.map((lecture) => ({ ...lecture, id: lecture.id ?? lectures.get(lecture.key) })),
  }));
}

/** Replaces `other` by `outline`: items that `other` lacks are created anew, except lectures with learners. */
export function inPlaceOf(outline: Outline, other: Outline): Outline {
  const known = new Set([...other.map(({ id }) => `section ${id}`), ...lecturesOf(other).map(({ id }) => id)]);
  return outline.map((section) => ({
    ...section,
    id: known.has(`section ${section.id}`) ? section.id : undefined,
    lectures: section.lectures.map((lecture) => ({ ...lecture, id: lecture.learned || known.has(lecture.id) ? lecture.id : undefined })),
  }));
}

/** Files of a lecture. */
export function filesOf({ video, captions, attachments }: OutlineLecture): FileRef[] {
  return [...(video ? [video] : []), ...captions.map(({ file }) => file), ...attachments.map(({ file }) => file)];
}

export function mapFiles(outline: Outline, change: (file: FileRef) => FileRef): Outline {
  return outline.map((section) => ({
    ...section,
    lectures: section.lectures.map((lecture) => ({
      ...lecture,
      video: lecture.video && change(lecture.video),
      captions: lecture.captions.map((caption) => ({ ...caption, file: change(caption.file) })),
      attachments: lecture.attachments.map((attachment) => ({ ...attachment, file: change(attachment.file) })),
    })),
  }));
}

export const lecturesOf = (outline: Outline): OutlineLecture[] => outline.flatMap(({ lectures }) => lectures);
