import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { uploadsContract } from '@baeum/contract/domains/uploads/uploads.contract.ts';
import { uploadTypeRule } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../../../context.ts';
import type { Session } from '../../../session/session.ts';
import { usage } from '../../../terminal/failures.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { print } from '../../../terminal/print.ts';
import { withLiveText } from '../../../terminal/progress.ts';
import { Links } from '../folder/links.ts';
import { courseFileName } from '../folder/local-course.ts';
import { courseNamed } from '../sync/which-course.ts';
import { download } from './download.ts';
import { isUsable, layOut, type Download, type Layout } from './lay-out.ts';
import { endingOf } from './safe-names.ts';

const texts = inLanguages({
  ko: {
    taken: (folder: string) => `${folder} 폴더에 다른 것이 있습니다.`,
    takenHint: '빈 폴더를 주세요. 그래도 쓰려면 --force를 주세요: 이름이 같은 파일은 바뀝니다.',
    progress: (path: string, come: string, all: string) => `받는 중 ${path} · ${come} / ${all}`,
    leftOut: (name: string) => `쓸 수 없거나 아직 다 올라오지 않은 파일은 받지 않았습니다: ${name}`,
    saved: (folder: string, files: number, bytes: string) => `${folder}에 저장했습니다 (파일 ${files}개, ${bytes}).`,
    head: ['파일', '종류', '크기'],
    dryRun: '미리 보기입니다. 아무것도 받지 않았습니다.',
    comment: ' baeum courses export가 적었습니다. baeum courses create로 다시 올립니다.',
  },
  en: {
    taken: (folder: string) => `The folder ${folder} holds something else.`,
    takenHint: 'Name an empty folder, or pass --force: files of the same name are replaced.',
    progress: (path: string, come: string, all: string) => `Downloading ${path}, ${come} of ${all}`,
    leftOut: (name: string) => `Left out, for it cannot be used or has not come whole: ${name}`,
    saved: (folder: string, files: number, bytes: string) => `Saved to ${folder} (${files} files, ${bytes}).`,
    head: ['file', 'kind', 'size'],
    dryRun: 'Preview: nothing was downloaded.',
    comment: ' Written by baeum courses export. baeum courses create brings it back.',
  },
});

export interface ExportFlags {
  force?: true;
  dryRun?: true;
}

/** Writes a course as the folder that `courses create` takes. What an earlier run has fetched is not fetched again. */
export async function exportCourse(context: Context, named: string, folder: string, flags: ExportFlags): Promise<void> {
  const session = await context.session();
  const course = await courseNamed(context, named);
  await refuseTaken(folder, session.host, course.id, flags);
  const layout = layOut(course, coverPathOf(course, session.host));
  if (!flags.dryRun) await save(context, session, { course, folder, layout });
  await show(context, folder, layout, flags);
  printLeftOut(context, course);
}

/** A picture that was drawn for the demo cannot be brought again. */
function coverPathOf({ checklist, thumbnailUrl }: TeachingCourse, host: string): string | null | undefined {
  if (!checklist.some(({ item, done }) => item === 'cover' && done)) return null;
  const path = `cover${endingOf(new URL(thumbnailUrl, host).pathname)}`;
  return uploadTypeRule('IMAGE', path) ? undefined : path;
}

async function refuseTaken(folder: string, host: string, courseId: number, { force }: ExportFlags): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const { exported, courseId: tied } = new Links(folder, host).site;
  if (names.length === 0 || force || (exported && tied === courseId)) return;
  throw usage(texts().taken(folder), texts().takenHint);
}

interface Saving {
  course: TeachingCourse;
  folder: string;
  layout: Layout;
}

async function save(context: Context, session: Session, { course, folder, layout }: Saving): Promise<void> {
  await mkdir(folder, { recursive: true });
  const links = new Links(folder, session.host);
  links.tieTo(course.id);
  links.site.exported = true;
  links.save();
  for (const { path, text } of layout.texts) await write(join(folder, path), text);
  await fetchAll(context, session, links, layout.downloads);
  await fetchCover(session, links, course, layout);
  const { Document } = await import('yaml');
  const document = new Document(layout.yaml);
  document.commentBefore = texts().comment;
  await write(join(folder, courseFileName), document.toString({ lineWidth: 0 }));
  Object.assign(links.site, { lectures: layout.lectures, version: course.version, curriculumVersion: course.curriculumVersion });
  links.save();
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function fetchAll(context: Context, session: Session, links: Links, downloads: readonly Download[]): Promise<void> {
  let [path, size, come] = ['', 0, 0];
  await withLiveText(
    context.output,
    () => texts().progress(path, formatBytes(come), formatBytes(size)),
    async () => {
      for (const each of downloads) {
        [path, size, come] = [each.path, each.media.size, 0];
        await fetchOne(session, links, each, (bytes) => (come = bytes));
      }
    },
  );
}

/** Captions come as the site made them of what was brought, so their length and hash are others. */
async function fetchOne(session: Session, links: Links, { path, media }: Download, onProgress: (bytes: number) => void): Promise<void> {
  const file = join(links.folder, path);
  const isAsItCame = media.kind !== 'CAPTION';
  const name = async () => `${media.kind}:${await links.hashOf({ path })}`;
  if (existsSync(file) && links.site.media[await name()] === media.mediaId) return;
  session.patience.renew();
  const { originalUrl, url } = await session.call(uploadsContract.getUpload, { params: { id: String(media.mediaId) } });
  const address = originalUrl ?? url;
  if (address === undefined) throw new Error(`no address of file ${media.mediaId}`);
  const wanted = { address, file, size: isAsItCame ? media.size : undefined, onProgress };
  await download(session, wanted);
  if (isAsItCame && media.sha256 !== undefined && (await links.hashOf({ path })) !== media.sha256) {
    // What an earlier run has left was of another file.
    await rm(file);
    await download(session, wanted);
  }
  links.site.media[await name()] = media.mediaId;
  links.save();
}

async function fetchCover(session: Session, links: Links, { thumbnailUrl: url }: TeachingCourse, { yaml }: Layout): Promise<void> {
  const { cover: path } = yaml as { cover?: string | null };
  if (path == null) return;
  await download(session, { address: url, file: join(links.folder, path), onProgress: () => undefined });
  links.site.cover = { sha256: await links.hashOf({ path }), url };
}

async function show({ output }: Context, folder: string, { downloads, texts: written }: Layout, { dryRun }: ExportFlags): Promise<void> {
  const t = texts();
  const files = [
    ...written.map(({ path, text }) => ({ path, kind: 'TEXT', size: Buffer.byteLength(text) })),
    ...downloads.map(({ path, media: { kind, size } }) => ({ path, kind, size })),
  ];
  const rows = files.map(({ path, kind, size }) => [path, kind, formatBytes(size)]);
  await print(output, { folder, files }, { table: { head: t.head, rows } });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  output.message(dryRun ? t.dryRun : t.saved(folder, files.length, formatBytes(bytes)));
}

function printLeftOut({ output }: Context, { sections }: TeachingCourse): void {
  for (const { media, captions, attachments } of sections.flatMap(({ lectures }) => lectures)) {
    for (const each of [media, ...captions.map((caption) => caption.media), ...attachments.map((attachment) => attachment.media)])
      if (each && !isUsable(each)) output.notice(texts().leftOut(each.name));
  }
}
