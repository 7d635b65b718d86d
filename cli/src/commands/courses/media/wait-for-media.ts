import { uploadsContract } from '@baeum/contract/domains/uploads/uploads.contract.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import type { Session } from '../../../session/session.ts';
import { CliFailure } from '../../../terminal/failures.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { withLiveText } from '../../../terminal/progress.ts';

const texts = inLanguages({
  ko: {
    waiting: (name: string, progress: string, left: number) => `확인하고 바꾸는 중: ${name}${progress} · 남은 파일 ${left}개`,
    failed: (name: string) => `쓸 수 없는 파일입니다: ${name}`,
    hint: '파일을 고쳐 다시 올려 주세요.',
    retry: (mediaId: number) => `다시 해보려면: baeum api retryConversion --id ${mediaId}`,
  },
  en: {
    waiting: (name: string, progress: string, left: number) => `Checking and converting ${name}${progress}, ${left} files left`,
    failed: (name: string) => `This file cannot be used: ${name}`,
    hint: 'Mend the file and upload it again.',
    retry: (mediaId: number) => `To try again: baeum api retryConversion --id ${mediaId}`,
  },
});

const lookMs = 1000;

/** Waits until the site is done with each file. @throws CliFailure validation for one that cannot be used */
export async function waitForMedia(
  context: Context,
  session: Session,
  files: readonly TeachingMedia[],
  isDone = (media: TeachingMedia): boolean => media.state === 'READY',
): Promise<TeachingMedia[]> {
  const now = [...files];
  const open = (): TeachingMedia[] => now.filter((media) => !isDone(media));
  const told = (): string => {
    const [first] = open();
    return first ? texts().waiting(first.name, first.progress === undefined ? '' : ` ${first.progress}%`, open().length) : '';
  };
  const look = async (): Promise<void> => {
    for (let at = 0; at < now.length; at += 1) {
      for (let media = now[at]; media && !isDone(media); media = now[at]) {
        if (media.state === 'FAILED') throw unusable(media);
        session.patience.renew();
        now[at] = await session.call(uploadsContract.getUpload, { params: { id: String(media.mediaId) } });
        if (!isDone(now[at] ?? media)) await delay(lookMs);
      }
    }
  };
  await withLiveText(context.output, told, look);
  return now;
}

export function unusable({ name, mediaId, failure }: TeachingMedia): CliFailure {
  const t = texts();
  return new CliFailure('validation', t.failed(name), { detail: failure?.message, hint: failure?.canRetry ? t.retry(mediaId) : t.hint });
}
