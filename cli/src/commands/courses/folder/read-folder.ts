import { curriculumLimits, curriculumProblems } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import { kindOf } from '@baeum/contract/domains/curricula/lecture-files.rules.ts';
import { lettersOf } from '@baeum/contract/shared/compose-text.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { readCourseYaml, type WrittenCourse } from './course-yaml.ts';
import { deriveSections, isPicture } from './derive-sections.ts';
import { FolderFiles } from './folder-files.ts';
import { stemOf } from './lecture-names.ts';
import { courseFileName, type LocalCourse, type LocalFile, type LocalLecture } from './local-course.ts';
import { Problems } from './problems.ts';

const texts = inLanguages({
  ko: {
    title: `제목(title)은 1자 이상 ${curriculumLimits.title}자까지입니다.`,
    markdown: `글은 ${curriculumLimits.markdown}자까지입니다.`,
    most: (what: string, count: number) => `${what}은 ${count}개까지입니다.`,
  },
  en: {
    title: `A title (title) has 1 to ${curriculumLimits.title} letters.`,
    markdown: `A text has up to ${curriculumLimits.markdown} letters.`,
    most: (what: string, count: number) => `Up to ${count} ${what}.`,
  },
});

/** Words that only the messages above use. */
const names = inLanguages({
  ko: { captions: '자막', attachments: '첨부 파일', sections: '섹션' },
  en: { captions: 'captions', attachments: 'attachments', sections: 'sections' },
});

/** Reads a folder as the course that it is to become. @throws CliFailure validation with everything that is wrong and where */
export async function readFolder(folder: string): Promise<LocalCourse> {
  const problems = new Problems();
  const files = await FolderFiles.of(folder, problems);
  const written = await readWritten(files, problems);
  const course = {
    ...written,
    folder,
    sections: written.sections ?? (await deriveSections(files, new Set([...files.used, courseFileName, readme]), problems)),
  };
  checkCurriculum(course, problems);
  problems.refuse();
  return course;
}

/** What `course.yaml` says; where it does not say so, `cover.*`, `intro.*` and `description.md` are what they are called. */
async function readWritten(files: FolderFiles, problems: Problems): Promise<WrittenCourse> {
  const yaml = files.list().includes(courseFileName) ? await files.read(courseFileName, courseFileName) : undefined;
  const written = yaml === undefined ? { details: {} } : await readCourseYaml(yaml, files, problems);
  const named = (stem: string, fits: (path: string) => boolean) => files.list().find((path) => stemOf(path) === stem && fits(path));
  const [cover, intro, description] = [named('cover', isPicture), named('intro', (path) => kindOf(path) === 'VIDEO'), named('description', isMarkdown)];
  const markdown = written.details.descriptionMarkdown ?? (description === undefined ? undefined : await files.read(description, description));
  return {
    ...written,
    cover: written.cover === undefined && cover !== undefined ? await files.find(cover, 'IMAGE', cover) : written.cover,
    intro: written.intro === undefined && intro !== undefined ? await files.find(intro, 'VIDEO', intro) : written.intro,
    details: { ...written.details, ...(markdown !== undefined && { descriptionMarkdown: markdown }) },
  };
}

/** Tells people of the folder. */
const readme = 'README.md';
const isMarkdown = (path: string): boolean => path.endsWith('.md');

/** What the contract says of a curriculum, with the places of the folder. */
function checkCurriculum({ sections }: Pick<LocalCourse, 'sections'>, problems: Problems): void {
  const t = texts();
  const numbers = new Map<string, number>();
  const numberOf = ({ path }: LocalFile): number => numbers.get(path) ?? numbers.set(path, numbers.size + 1).size;
  if (sections.length > curriculumLimits.sections) problems.add(sections.at(-1)?.at ?? '', t.most(names().sections, curriculumLimits.sections));
  for (const { title, lectures, at } of sections) {
    if (!isTitle(title)) problems.add(at, t.title);
    for (const lecture of lectures) checkLecture(lecture, problems);
  }
  const asInput = sections.map(({ lectures }) => ({
    lectures: lectures.map(({ type, video, captions, attachments }) => ({
      type,
      mediaId: video && numberOf(video),
      captions: captions.map(({ file, ...caption }) => ({ ...caption, mediaId: numberOf(file) })),
      attachments: attachments.map(({ file }) => ({ mediaId: numberOf(file) })),
    })),
  }));
  for (const { path, error } of curriculumProblems({ sections: asInput })) {
    const [, section, , lecture] = path;
    const there = sections[Number(section ?? -1)]?.lectures[Number(lecture ?? -1)];
    problems.rule(there?.at ?? courseFileName, error);
  }
}

function checkLecture({ title, markdown = '', captions, attachments, at }: LocalLecture, problems: Problems): void {
  const t = texts();
  if (!isTitle(title)) problems.add(at, t.title);
  if (markdown.length > curriculumLimits.markdown) problems.add(at, t.markdown);
  if (captions.length > curriculumLimits.captions) problems.add(at, t.most(names().captions, curriculumLimits.captions));
  if (attachments.length > curriculumLimits.attachments) problems.add(at, t.most(names().attachments, curriculumLimits.attachments));
}

const isTitle = (title: string): boolean => lettersOf(title) >= 1 && title.length <= curriculumLimits.title;
