import { captionToVtt } from '@baeum/contract/domains/uploads/captions.rules.ts';
import type { MediaFailureCode } from '@baeum/contract/domains/uploads/media-failures.ts';
import { bytesType } from '@baeum/contract/shared/define.ts';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes from the beginning of a file that show its type. */
export const headSize = 64 * 1024;

/** Why a file cannot be used. */
export class UnusableError extends Error {
  readonly code: MediaFailureCode;

  constructor(code: MediaFailureCode) {
    super(code);
    this.code = code;
  }
}

const executables: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/vnd.android.package-archive',
  'application/x-ms-shortcut',
  'application/vnd.microsoft.portable-executable',
]);
/** Types that a browser plays or shows within a page. An attachment is none of them, whatever its content. */
const shown = /^(?:video|audio|text|image)\//;

/** Type of an attachment by its first bytes, never by its name: it is only ever downloaded. @throws UnusableError EXECUTABLE */
export async function attachmentType(head: Buffer): Promise<string> {
  const type = (await fileTypeFromBuffer(head))?.mime ?? bytesType;
  if (executables.has(type) || head.subarray(0, 2).toString('latin1') === 'MZ' || head.subarray(0, 2).toString('latin1') === '#!')
    throw new UnusableError('EXECUTABLE');
  return shown.test(type) ? bytesType : type;
}

/** WebVTT of uploaded captions in any format. @throws UnusableError */
export function captionText(bytes: Buffer): string {
  const made = captionToVtt(bytes);
  if ('failure' in made) throw new UnusableError(made.failure);
  return made.vtt;
}

/** Type of a video by its first bytes. Whether it can be read is only known when it is converted. @throws UnusableError UNREADABLE_VIDEO */
export async function videoType(head: Buffer): Promise<string> {
  const type = (await fileTypeFromBuffer(head))?.mime ?? '';
  if (!/^(?:video|audio)\//.test(type)) throw new UnusableError('UNREADABLE_VIDEO');
  return type;
}
