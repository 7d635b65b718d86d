import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { wordsByName } from '../../../terminal/language.ts';

const stateWord = wordsByName({
  UPLOADING: ['올리는 중', 'uploading'],
  CHECKING: ['확인하는 중', 'checking'],
  CONVERTING: ['바꾸는 중', 'converting'],
  READY: ['준비됨', 'ready'],
  FAILED: ['쓸 수 없음', 'unusable'],
});

/** How far a file is: `바꾸는 중 40%`. */
export function mediaWord({ state, progress }: Pick<TeachingMedia, 'state' | 'progress'>): string {
  return state === 'CONVERTING' && progress !== undefined ? `${stateWord(state)} ${progress}%` : stateWord(state);
}
