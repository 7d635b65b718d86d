import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { editorTexts as texts } from './editor.texts.ts';

const pending = /!\[올리는 중: [^\]\n]{0,60}\]\(#\d{1,6}\)\n?/g;
let last = 0;

/** Placeholder in a text while a picture is uploading. */
export function markOfPending(name: string): string {
  last += 1;
  return `![${texts.pending(name.replace(/[\][\n]/g, ' ').slice(0, 40))}](#${last})`;
}

/** A text cannot be sent during its uploads. */
export function pendingRule(text: string): ErrorEntry | undefined {
  return withoutPending(text) === text ? undefined : invalidField(texts.pictureWaiting);
}

/** For a draft that was stored during an upload. */
export function withoutPending(text: string): string {
  return text.replace(pending, '');
}
