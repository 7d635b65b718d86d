import { kindOf } from '@baeum/contract/domains/curricula/lecture-files.rules.ts';
import { uploadExtensions, uploadNameRule, uploadSizeRule, uploadTypeRule, type UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Context } from '../../context.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { Problems } from './folder/problems.ts';
import { mediaWord } from './media/media-word.ts';
import { uploadFiles, type Job } from './media/upload-files.ts';
import { waitForMedia } from './media/wait-for-media.ts';

const texts = inLanguages({
  ko: {
    head: ['번호', '파일', '종류', '크기', '상태'],
    unreadable: (file: string, why: string) => `${file} 파일을 읽지 못했습니다 (${why}).`,
    notFile: '파일이 아닙니다',
    dryRun: '미리 보기입니다. 아무것도 올리지 않았습니다.',
  },
  en: {
    head: ['id', 'file', 'kind', 'size', 'state'],
    unreadable: (file: string, why: string) => `Cannot read ${file} (${why}).`,
    notFile: 'no file',
    dryRun: 'Preview: nothing was uploaded.',
  },
});

export interface UploadFlags {
  kind?: UploadKind;
  wait?: true;
  dryRun?: true;
}

/** Brings files by themselves, for curricula that are written elsewhere. */
export async function upload(context: Context, files: readonly string[], flags: UploadFlags): Promise<void> {
  const t = texts();
  const jobs = await jobsOf(files, flags.kind);
  const rowOf = ({ path, kind, size }: Job) => [path, kind, formatBytes(size)];
  if (flags.dryRun) {
    const result = jobs.map(({ path, kind, size }) => ({ path, kind, size }));
    await print(context.output, result, { table: { head: t.head.slice(1, 4), rows: jobs.map(rowOf) } });
    return context.output.message(t.dryRun);
  }
  const session = await context.session();
  const brought = await uploadFiles(context, session, jobs);
  const media = flags.wait ? await waitForMedia(context, session, brought) : brought;
  const rows = media.map((each, index) => [each.mediaId, ...rowOf(jobs[index] as Job), mediaWord(each)]);
  await print(context.output, media, { table: { head: t.head, rows } });
}

/** @throws CliFailure before anything is sent */
async function jobsOf(files: readonly string[], wanted: UploadKind | undefined): Promise<Job[]> {
  const problems = new Problems();
  const jobs: Job[] = [];
  for (const path of files) {
    const kind = wanted ?? likelyKind(path);
    const found = await stat(path).catch((cause: NodeJS.ErrnoException) => Promise.reject(usage(texts().unreadable(path, cause.code ?? cause.message))));
    if (!found.isFile()) throw usage(texts().unreadable(path, texts().notFile));
    const name = basename(path).normalize();
    problems.rule(path, uploadNameRule(name) ?? uploadTypeRule(kind, name) ?? uploadSizeRule(kind, found.size));
    jobs.push({ path, file: path, kind, size: found.size });
  }
  problems.refuse();
  return jobs;
}

/** By the ending of the name; captions and pictures are what they are mostly brought as. */
function likelyKind(path: string): UploadKind {
  const ending = extname(path).slice(1).toLowerCase();
  return (['CAPTION', 'IMAGE'] as const).find((kind) => uploadExtensions(kind).includes(ending)) ?? kindOf(path);
}
