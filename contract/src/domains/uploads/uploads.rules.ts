import { formatBytes } from '../../shared/bytes-format.ts';
import { isBlank } from '../../shared/compose-text.ts';
import { commonErrors, invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { howToConvertHeic } from '../../shared/images.ts';

export const uploadKinds = ['VIDEO', 'CAPTION', 'IMAGE', 'FILE'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** From the first byte on; READY ones can be used, whatever better form is still being made of a video. */
export const mediaStates = ['UPLOADING', 'CHECKING', 'CONVERTING', 'READY', 'FAILED'] as const;
export type MediaState = (typeof mediaStates)[number];

const mebibyte = 1024 * 1024;

/** Bytes of every part of an upload but the last. */
export const uploadPartSize = 8 * mebibyte;

/** The most bytes that a file of each kind may have. */
export const uploadLimits: Readonly<Record<UploadKind, number>> = {
  VIDEO: 5 * 1024 * mebibyte,
  CAPTION: 2 * mebibyte,
  IMAGE: 10 * mebibyte,
  FILE: 200 * mebibyte,
};

/** What captions may have: pieces, and letters of one. */
export const captionLimits = { cues: 20_000, text: 1000 } as const;

/** Days after which an upload that is not complete ends. */
export const uploadDays = 7;

export const uploadNameLength = 200;

/** What is said of a size beyond the limit of a kind, before a byte travels. */
export function uploadSizeRule(kind: UploadKind, size: number): ErrorEntry | undefined {
  if (size < 1) return invalidField('빈 파일은 올릴 수 없습니다.');
  return size <= uploadLimits[kind] ? undefined : { ...commonErrors.tooLarge, message: `${formatBytes(uploadLimits[kind])}까지 올릴 수 있습니다.` };
}

const extensions: Readonly<Record<Exclude<UploadKind, 'FILE'>, readonly string[]>> = {
  VIDEO: ['mp4', 'm4v', 'mov', 'webm', 'mkv'],
  CAPTION: ['vtt', 'srt'],
  IMAGE: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'],
};

/** What other programs write, which browsers and the conversion do not read. */
const otherVideos = ['avi', 'wmv', 'asf', 'flv', 'mpg', 'mpeg', 'vob', 'rm', 'rmvb'];
/** What becomes of a video that is not taken as it is. */
export const howToConvert = 'AVI, WMV 같은 영상은 HandBrake 같은 무료 프로그램에서 MP4(H.264)로 바꾸어 올려주세요.';

/** What runs when somebody opens it is no file of a lecture. */
const refusedExtensions = ['exe', 'com', 'scr', 'msi', 'dll', 'bat', 'cmd', 'ps1', 'vbs', 'lnk', 'pif', 'hta'];

/** Endings of names that a chooser of files of this kind offers; none where every file may be brought. */
export function uploadExtensions(kind: UploadKind): readonly string[] {
  return kind === 'FILE' ? [] : extensions[kind];
}

/** What is said of a name that is of another kind, before a byte travels. The content is judged when it is there. */
export function uploadTypeRule(kind: UploadKind, name: string): ErrorEntry | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (kind === 'FILE') return refusedExtensions.includes(extension) ? unsupported('실행할 수 있는 파일은 올릴 수 없습니다.') : undefined;
  const known = extensions[kind];
  if (known.includes(extension)) return undefined;
  if (kind === 'IMAGE' && /^hei[cf]$/.test(extension)) return unsupported(howToConvertHeic);
  const words = `${known.map((each) => `.${each}`).join(', ')} 파일을 올릴 수 있습니다.`;
  return unsupported(otherVideos.includes(extension) ? `${words} ${howToConvert}` : words);
}

function unsupported(message: string): ErrorEntry {
  return { ...commonErrors.unsupportedMediaType, message };
}

/** A name without a folder and without signs that are not seen: control characters, and those that turn the direction of letters. */
export function uploadNameRule(name: string): ErrorEntry | undefined {
  if (isBlank(name) || name === '.' || name === '..') return invalidField('파일의 이름이 필요합니다.');
  if (name.length > uploadNameLength) return invalidField(`파일의 이름은 ${uploadNameLength}자까지입니다.`);
  return /[/\\\p{Cc}\p{Bidi_Control}]/u.test(name) ? invalidField('파일의 이름에 쓸 수 없는 글자가 있습니다.') : undefined;
}

/** How many parts a file of so many bytes has. */
export function partsOf(size: number): number {
  return Math.ceil(size / uploadPartSize);
}
