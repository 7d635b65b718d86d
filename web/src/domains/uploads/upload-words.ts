import { conversionMinutes } from '@baeum/contract/domains/uploads/qualities.rules.ts';
import { isMoving } from './follow-media.ts';
import type { Upload } from './parts/upload-types.ts';
import { uploadTexts as texts } from './uploads.texts.ts';

/** An upload's state in a line. */
export function stateText(upload: Upload): string {
  const { stage, media, problem, sent, size } = upload;
  if (problem) return problem;
  if (stage === 'sending') return texts.bytes(sent, size);
  if (stage === 'working') return media?.state === 'CONVERTING' ? withPercent(texts.stages.converting, media.progress) : texts.stages.checking;
  if (stage === 'ready' && media && isMoving(media)) return withPercent(texts.stages.moreQualities, media.progress);
  return stage === 'failed' ? texts.unusable : texts.stages[stage];
}

function withPercent(words: string, progress: number | undefined): string {
  return progress === undefined ? words : `${words} ${progress}%`;
}

/** The browser's metadata of a video before the upload. */
export function factsOf({ facts, media }: Upload): string | undefined {
  if (!facts || media) return undefined;
  return facts.fit ? texts.fit : texts.unfit(facts.codec, conversionMinutes(facts));
}
