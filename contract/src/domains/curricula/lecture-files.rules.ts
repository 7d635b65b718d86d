import { uploadTypeRule, type UploadKind } from '../uploads/uploads.rules.ts';
import { curriculumLimits } from './curricula.rules.ts';

/** What a file becomes: a video is a lecture to watch, everything else one to download. */
export function kindOf(name: string): Extract<UploadKind, 'VIDEO' | 'FILE'> {
  return uploadTypeRule('VIDEO', name) === undefined ? 'VIDEO' : 'FILE';
}

/** What a lecture or an attachment is called that is made of a file: its name without the ending. */
export function titleOf(name: string): string {
  const bare = name
    .normalize()
    .replace(/\.[^.]{1,5}$/, '')
    .trim();
  return Array.from(bare || name)
    .slice(0, curriculumLimits.title)
    .join('');
}
