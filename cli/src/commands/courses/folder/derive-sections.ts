import { kindOf, titleOf } from '@baeum/contract/domains/curricula/lecture-files.rules.ts';
import { uploadExtensions } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { naturalOrder } from '@baeum/contract/shared/natural-order.ts';
import { basename, dirname, extname } from 'node:path/posix';
import { inLanguages } from '../../../terminal/language.ts';
import type { FolderFiles } from './folder-files.ts';
import { languageOf, nameOfLanguage, stemOf, titleOfName, withDefault } from './lecture-names.ts';
import type { LocalLecture, LocalSection } from './local-course.ts';
import type { Problems } from './problems.ts';

const texts = inLanguages({
  ko: {
    noVideo: '같은 이름의 영상이 없는 자막입니다.',
    deep: '섹션의 폴더 안에 있는 폴더는 읽지 않습니다. 파일을 한 단계 위로 옮기거나 course.yaml의 sections에 적어 주세요.',
  },
  en: {
    noVideo: 'There is no video of the same name as these captions.',
    deep: 'A folder in the folder of a section is not read. Move the file up, or list it in sections of course.yaml.',
  },
});

/** Titles are Korean, as those that the site gives. */
const onlySection = '섹션 1';

const isOf = (kind: 'CAPTION' | 'IMAGE', path: string): boolean => uploadExtensions(kind).includes(extname(path).slice(1).toLowerCase());
export const isPicture = (path: string): boolean => isOf('IMAGE', path);
const isText = (path: string): boolean => extname(path).toLowerCase() === '.md';

/**
 * The curriculum that a folder is: a section for each folder in it, a lecture for each name, in the order in which people count. Files of one name
 * are one lecture: a video with its captions, text and attachments; a text alone; a file to download.
 * @param taken composed paths that are something else: the cover, the description
 */
export async function deriveSections(files: FolderFiles, taken: ReadonlySet<string>, problems: Problems): Promise<LocalSection[]> {
  const free = files.list().filter((path) => !taken.has(path));
  for (const path of free.filter((each) => each.split('/').length > 2)) problems.add(path, texts().deep);
  const folders = [...new Set(free.filter((path) => path.split('/').length <= 2).map((path) => dirname(path)))].sort(naturalOrder);
  const sections: LocalSection[] = [];
  for (const folder of folders) {
    const own = free.filter((path) => dirname(path) === folder).sort(naturalOrder);
    const title = folder === '.' ? onlySection : titleOfName(folder);
    sections.push({ title, lectures: await lecturesOf(own, files, problems), at: folder });
  }
  return sections.filter(({ lectures }) => lectures.length > 0);
}

async function lecturesOf(paths: readonly string[], files: FolderFiles, problems: Problems): Promise<LocalLecture[]> {
  const lectures: LocalLecture[] = [];
  for (const stem of new Set(paths.map(stemOf)))
    lectures.push(
      ...(await lecturesOfName(
        stem,
        paths.filter((path) => stemOf(path) === stem),
        files,
        problems,
      )),
    );
  return lectures;
}

/** One lecture, or one for each of several videos that are called alike. */
async function lecturesOfName(stem: string, paths: readonly string[], files: FolderFiles, problems: Problems): Promise<LocalLecture[]> {
  const [captions, texted] = [paths.filter((path) => isOf('CAPTION', path)), paths.filter(isText)];
  const videos = paths.filter((path) => kindOf(path) === 'VIDEO');
  const others = paths.filter((path) => ![...captions, ...texted, ...videos].includes(path));
  if (videos.length === 0) for (const caption of captions) problems.add(caption, texts().noVideo);
  const [main = texted[0] ?? others[0], ...more] = videos;
  if (main === undefined) return [];
  const lecture: LocalLecture = {
    ...emptyLecture(stem, main),
    type: videos.length > 0 ? 'VIDEO' : texted.length > 0 ? 'TEXT' : 'FILE',
    video: videos[0] === undefined ? undefined : await files.find(videos[0], 'VIDEO', videos[0]),
    markdown: texted[0] === undefined ? undefined : await files.read(texted[0], texted[0]),
    captions: videos.length > 0 ? await captionsOf(captions, files) : [],
    attachments: await attachmentsOf(others, files),
  };
  const alike = await Promise.all(
    more.map(async (path): Promise<LocalLecture> => ({ ...emptyLecture(stem, path), video: await files.find(path, 'VIDEO', path) })),
  );
  return [lecture, ...alike];
}

function emptyLecture(stem: string, key: string): LocalLecture {
  const title = titleOfName(basename(stem));
  return { title, type: 'VIDEO', captions: [], attachments: [], isPreview: false, live: true, key, at: key };
}

async function captionsOf(paths: readonly string[], files: FolderFiles): Promise<LocalLecture['captions']> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const [lang, file] = [languageOf(path) ?? 'ko', await files.find(path, 'CAPTION', path)];
      return file ? [{ lang, label: nameOfLanguage(lang), default: false, file }] : [];
    }),
  );
  return withDefault(found.flat());
}

async function attachmentsOf(paths: readonly string[], files: FolderFiles): Promise<LocalLecture['attachments']> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const file = await files.find(path, 'FILE', path);
      return file ? [{ title: titleOf(basename(path)), file }] : [];
    }),
  );
  return found.flat();
}
