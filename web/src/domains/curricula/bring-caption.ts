import { curriculumLimits } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import { titleOf } from '@baeum/contract/domains/curricula/lecture-files.rules.ts';
import type { useUploads } from '../uploads/parts/use-uploads.ts';
import { captionLanguages, captionTexts as texts } from './captions.texts.ts';
import { lecturesOf, type Outline, type OutlineCaption, type OutlineLecture } from './outline.ts';
import { captionOfFile } from './read-caption-file.ts';

type Add = ReturnType<typeof useUploads>['add'];

/** Languages for which a lecture has no captions yet, plus that of `mine`. */
export function freeLanguages(captions: readonly OutlineCaption[], mine?: string) {
  return captionLanguages.filter(({ value }) => value === mine || captions.every(({ lang }) => lang !== value));
}

export function labelOf(lang: string): string {
  return captionLanguages.find(({ value }) => value === lang)?.text ?? lang;
}

/** Starts uploading captions for a lecture. @returns the lecture's new captions, or why the file is refused */
export async function bringCaption({ captions }: OutlineLecture, file: File, add: Add): Promise<{ caption: OutlineCaption } | { fault: string }> {
  if (captions.length >= curriculumLimits.captions) return { fault: texts.tooMany(curriculumLimits.captions) };
  const read = await captionOfFile(
    file,
    freeLanguages(captions).map(({ value }) => value),
  );
  if ('fault' in read) return read;
  const [added] = add([read.file], 'CAPTION');
  const { lang } = read;
  return { caption: { lang, label: labelOf(lang), default: captions.length === 0, file: { name: read.file.name, uploadKey: added?.key } } };
}

/** The lecture whose video has the name of this caption file, apart from extension and language: `1강.srt` and `1강.en.srt` belong to `1강.mp4`. */
export function lectureOfCaption(outline: Outline, name: string): OutlineLecture | undefined {
  const bare = titleOf(name).toLowerCase();
  const names = [bare, bare.replace(/[._-][a-z]{2}$/, '')];
  const isNamed = ({ title, video }: OutlineLecture) =>
    names.some((each) => each === title.toLowerCase() || (video && each === titleOf(video.name).toLowerCase()));
  return lecturesOf(outline).find((lecture) => lecture.type === 'VIDEO' && isNamed(lecture));
}
