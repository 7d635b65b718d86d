import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatBytes } from '../../shared/korean-format.ts';

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

/** Days after which an upload that is not complete ends. */
export const uploadDays = 7;

export const uploadNameLength = 200;

/** What is said of a size beyond the limit of a kind, before a byte travels. */
export function uploadSizeRule(kind: UploadKind, size: number): ErrorEntry | undefined {
  if (size < 1) return invalidField('빈 파일은 올릴 수 없습니다.');
  return size <= uploadLimits[kind] ? undefined : invalidField(`${formatBytes(uploadLimits[kind])}까지 올릴 수 있습니다.`);
}

/** How many parts a file of so many bytes has. */
export function partsOf(size: number): number {
  return Math.ceil(size / uploadPartSize);
}
