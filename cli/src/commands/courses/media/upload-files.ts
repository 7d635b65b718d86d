import { missingParts, type Part } from '@baeum/contract/domains/uploads/parts-of-file.ts';
import { uploadsContract } from '@baeum/contract/domains/uploads/uploads.contract.ts';
import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import type { UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { bytesType } from '@baeum/contract/shared/define.ts';
import { createHash } from 'node:crypto';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Context } from '../../../context.ts';
import { Patience } from '../../../session/patience.ts';
import type { Session } from '../../../session/session.ts';
import { CliFailure } from '../../../terminal/failures.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { withLiveText } from '../../../terminal/progress.ts';
import { persist } from './persist.ts';
import { Slots } from './slots.ts';

const texts = inLanguages({
  ko: {
    progress: (sent: string, all: string, percent: number, left: number) => `올리는 중 ${sent} / ${all} (${percent}%) · 남은 파일 ${left}개`,
    done: (path: string, size: string) => `올렸습니다: ${path} (${size})`,
    resumed: (path: string, percent: number) => `이어서 올립니다: ${path} (${percent}%까지 올라가 있습니다)`,
    changed: (path: string) => `올리는 동안 파일이 바뀌었습니다: ${path}`,
    again: '다시 실행해 주세요. 다 올린 파일은 다시 올리지 않습니다.',
    goOn: '다시 실행하면 받은 조각부터 이어서 올립니다.',
  },
  en: {
    progress: (sent: string, all: string, percent: number, left: number) => `Uploading ${sent} of ${all} (${percent} %), ${left} files left`,
    done: (path: string, size: string) => `Uploaded ${path} (${size})`,
    resumed: (path: string, percent: number) => `Going on with ${path} (${percent} % is there)`,
    changed: (path: string) => `The file changed while it was uploaded: ${path}`,
    again: 'Run it again. What is uploaded stays.',
    goOn: 'Run it again to go on with the parts that are not there yet.',
  },
});

/** A file to bring. */
export interface Job {
  /** As people know it, and where it is. */
  path: string;
  file: string;
  kind: UploadKind;
  size: number;
  /** One that was begun before. */
  begun?: TeachingMedia | undefined;
  /** Called with the number as soon as there is one, so that the upload can be resumed later. */
  onBegun?: (mediaId: number) => void;
}

/** So many parts, and files, are on their way at once. */
const atOnce = 3;
/** For one part on a slow line, whatever the time limit is. */
const longestPartMs = 10 * 60_000;

/** Brings files. @returns what the site makes of each, in their order */
export async function uploadFiles(context: Context, session: Session, jobs: readonly Job[]): Promise<TeachingMedia[]> {
  const upload = new Upload(context, session, jobs);
  return withLiveText(
    context.output,
    () => upload.progress(),
    () => upload.run(),
  );
}

class Upload {
  private readonly context: Context;
  private readonly session: Session;
  private readonly jobs: readonly Job[];
  private readonly parts = new Slots(atOnce);
  private sent = 0;
  private left: number;
  private isOver = false;

  constructor(context: Context, session: Session, jobs: readonly Job[]) {
    this.context = context;
    this.session = session;
    this.jobs = jobs;
    this.left = jobs.length;
  }

  progress(): string {
    const all = this.jobs.reduce((sum, { size }) => sum + size, 0);
    return texts().progress(formatBytes(this.sent), formatBytes(all), Math.floor((this.sent / Math.max(all, 1)) * 100), this.left);
  }

  async run(): Promise<TeachingMedia[]> {
    const files = new Slots(atOnce);
    try {
      return await Promise.all(this.jobs.map((job) => files.run(() => this.bring(job))));
    } catch (failure) {
      this.isOver = true;
      throw withHint(failure);
    }
  }

  private async bring(job: Job): Promise<TeachingMedia> {
    this.refuseIfOver();
    const { mediaId, todo, received } = await this.begin(job);
    this.sent += received;
    const { mtimeMs } = await stat(job.file);
    const handle = await open(job.file, 'r');
    try {
      const answers = await Promise.all(todo.map((part) => this.parts.run(() => this.send(job, handle, mediaId, part))));
      const after = await stat(job.file);
      if (after.mtimeMs !== mtimeMs || after.size !== job.size) throw new CliFailure('failure', texts().changed(job.path), { hint: texts().again });
      this.left -= 1;
      this.report(texts().done(job.path, formatBytes(job.size)));
      return answers.find((media) => media !== undefined) ?? (await this.mediaOf(mediaId));
    } finally {
      await handle.close();
    }
  }

  private async begin(job: Job): Promise<{ mediaId: number; todo: Part[]; received: number }> {
    const { begun, kind, size, file, path } = job;
    if (begun) {
      const todo = missingParts(begun.received, { size });
      const received = size - todo.reduce((sum, { start, end }) => sum + end - start, 0);
      if (received > 0) this.report(texts().resumed(path, Math.floor((received / size) * 100)));
      return { mediaId: begun.mediaId, todo, received };
    }
    this.session.patience.renew();
    const created = await this.session.call(uploadsContract.createUpload, { body: { kind, name: basename(file).normalize(), size, contentType: '' } });
    job.onBegun?.(created.mediaId);
    return { mediaId: created.mediaId, todo: missingParts([], { size, partSize: created.partSize }), received: 0 };
  }

  /** @returns what the site says of the file with its last part */
  private async send({ size }: Job, handle: FileHandle, mediaId: number, { start, end }: Part): Promise<TeachingMedia | undefined> {
    this.refuseIfOver();
    const bytes = Buffer.alloc(end - start);
    await handle.read(bytes, 0, bytes.length, start);
    const headers = {
      'content-type': bytesType,
      'content-range': `bytes ${start}-${end - 1}/${size}`,
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
    };
    const request = { params: { id: String(mediaId) }, headers, body: new Blob([bytes]) };
    const put = async () => {
      const patience = new Patience(Math.max(longestPartMs, this.session.patience.limitMs));
      const { body } = await this.session.send(uploadsContract.putUpload, request, { patience });
      return (body as { media?: TeachingMedia }).media;
    };
    const media = await persist(put, () => this.isOver).catch((failure: unknown) => {
      // The answer to the last part was lost, and the part was not.
      if (failure instanceof CliFailure && failure.details.errorCode === uploadErrors.complete.errorCode) return this.mediaOf(mediaId);
      throw failure;
    });
    this.sent += bytes.length;
    return media;
  }

  private mediaOf(mediaId: number): Promise<TeachingMedia> {
    this.session.patience.renew();
    return this.session.call(uploadsContract.getUpload, { params: { id: String(mediaId) } });
  }

  /** Prints a line for each file where no progress is shown. */
  private report(text: string): void {
    if (!this.context.output.isWatched) this.context.output.message(text);
  }

  /** After a permanent failure no further upload starts. */
  private refuseIfOver(): void {
    if (this.isOver) throw new CliFailure('failure', texts().goOn);
  }
}

function withHint(failure: unknown): unknown {
  if (!(failure instanceof CliFailure) || failure.kind !== 'network') return failure;
  return new CliFailure(failure.kind, failure.message, { ...failure.details, hint: texts().goOn });
}
