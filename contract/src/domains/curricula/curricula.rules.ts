import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

/** What a curriculum may hold. Titles and labels in letters, Markdown in letters of each lecture. */
export const curriculumLimits = { sections: 100, lectures: 500, title: 100, markdown: 100_000, captions: 10, attachments: 20, label: 30 } as const;

/** Bytes of the largest curriculum that is taken at once. Texts that stay as they are need not come along. */
export const curriculumMaxBytes = 8 * 1024 * 1024;

/** Megabytes that all texts of a course may have together, as they are written. */
export const courseTextsMegabytes = 20;

/** What may become of a section or a lecture between two curricula. */
export const curriculumChangeKinds = [
  'SECTION_ADDED',
  'SECTION_REMOVED',
  'SECTION_RENAMED',
  'SECTION_MOVED',
  'LECTURE_ADDED',
  'LECTURE_REMOVED',
  'LECTURE_RENAMED',
  'LECTURE_MOVED',
  'LECTURE_EDITED',
  'LECTURE_SHOWN',
  'LECTURE_HIDDEN',
] as const;
export type CurriculumChangeKind = (typeof curriculumChangeKinds)[number];

/** What is in a lecture beside its title. */
export const lectureParts = ['TYPE', 'VIDEO', 'TEXT', 'CAPTIONS', 'ATTACHMENTS', 'PREVIEW'] as const;
export type LecturePart = (typeof lectureParts)[number];

export const curriculumErrors = {
  repeated: invalidField('같은 것이 두 번 있습니다.'),
  tooManyLectures: invalidField(`수업은 모두 ${formatCount(curriculumLimits.lectures)}개까지 넣을 수 있습니다.`),
  tooMuchText: invalidField(`강의의 글은 모두 합쳐 ${courseTextsMegabytes}MB까지 저장할 수 있습니다. 글을 줄이거나 첨부 파일로 올려주세요.`),
  videoOnly: invalidField('영상과 자막은 영상 수업에만 넣을 수 있습니다.'),
  captionTwice: invalidField('자막은 언어마다 하나만 넣을 수 있습니다.'),
  noDefaultCaption: invalidField('처음에 켤 자막을 하나 골라주세요.'),
  fileTwice: invalidField('같은 파일이 두 번 있습니다.'),
  wrongKind: invalidField('여기에 쓸 수 없는 종류의 파일입니다.'),
  failedMedia: invalidField('쓸 수 없는 파일입니다. 다시 올려주세요.'),
  notReady: invalidField('아직 준비되지 않은 영상입니다. 준비된 뒤에 바꿔주세요.'),
  notPlayable: invalidField('아직 볼 것이 없는 수업입니다. 영상이나 글, 파일이 준비된 뒤에 공개해주세요.'),
} as const;

interface Lecture {
  id?: number | undefined;
  type: 'VIDEO' | 'TEXT' | 'FILE';
  mediaId?: number | undefined;
  captions: readonly { lang: string; mediaId: number; default: boolean }[];
  attachments: readonly { mediaId: number }[];
}
interface Curriculum {
  sections: readonly { id?: number | undefined; lectures: readonly Lecture[] }[];
}
interface Problem {
  path: (string | number)[];
  error: ErrorEntry;
}

/** What is wrong with a curriculum, whatever the course has: editors show it before they save. */
export function curriculumProblems({ sections }: Curriculum): Problem[] {
  const lectures = sections.flatMap((section, at) => section.lectures.map((lecture, index) => ({ lecture, path: ['sections', at, 'lectures', index] })));
  return [
    ...repeatedIn(sections.map(({ id }, at) => ({ value: id, path: ['sections', at, 'id'] }))),
    ...repeatedIn(lectures.map(({ lecture, path }) => ({ value: lecture.id, path: [...path, 'id'] }))),
    ...(lectures.length > curriculumLimits.lectures ? [{ path: ['sections'], error: curriculumErrors.tooManyLectures }] : []),
    ...lectures.flatMap(({ lecture, path }) => lectureProblems(lecture).map((problem) => ({ ...problem, path: [...path, ...problem.path] }))),
  ];
}

function lectureProblems({ type, mediaId, captions, attachments }: Lecture): Problem[] {
  const languages = captions.map(({ lang }, index) => ({ value: lang.toLowerCase(), path: ['captions', index, 'lang'] }));
  const captionFiles = captions.map((caption, index) => ({ value: caption.mediaId, path: ['captions', index, 'mediaId'] }));
  const files = attachments.map((attachment, index) => ({ value: attachment.mediaId, path: ['attachments', index, 'mediaId'] }));
  return [
    ...(type !== 'VIDEO' && mediaId !== undefined ? [{ path: ['mediaId'], error: curriculumErrors.videoOnly }] : []),
    ...(type !== 'VIDEO' && captions.length > 0 ? [{ path: ['captions'], error: curriculumErrors.videoOnly }] : []),
    ...(captions.length > 0 && captions.filter((caption) => caption.default).length !== 1
      ? [{ path: ['captions'], error: curriculumErrors.noDefaultCaption }]
      : []),
    ...repeatedIn(languages, curriculumErrors.captionTwice),
    ...repeatedIn(captionFiles, curriculumErrors.fileTwice),
    ...repeatedIn(files, curriculumErrors.fileTwice),
  ];
}

/** Each place of a value that stood before; what is undefined is no value. */
export function repeatedIn(
  places: readonly { value: string | number | undefined; path: Problem['path'] }[],
  error: ErrorEntry = curriculumErrors.repeated,
): Problem[] {
  const seen = new Set<string | number>();
  return places.flatMap(({ value, path }) => {
    if (value === undefined) return [];
    const again = seen.has(value);
    seen.add(value);
    return again ? [{ path, error }] : [];
  });
}
