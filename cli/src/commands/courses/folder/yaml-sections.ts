import { lectureTypes } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { titleOf } from '@baeum/contract/domains/curricula/lecture-files.rules.ts';
import { oneLine } from '@baeum/contract/shared/compose-text.ts';
import { basename } from 'node:path';
import { inLanguages } from '../../../terminal/language.ts';
import type { FolderFiles } from './folder-files.ts';
import { captionLanguage, languageOf, nameOfLanguage, stemOf, titleOfName, withDefault } from './lecture-names.ts';
import type { LocalLecture, LocalSection } from './local-course.ts';
import type { Problems } from './problems.ts';
import type { Value, YamlReader } from './yaml-reader.ts';

const texts = inLanguages({ ko: { language: 'ko, en, zh-Hans처럼 적어 주세요.' }, en: { language: 'Write it like ko, en or zh-Hans.' } });

const lectureKeys = ['title', 'type', 'video', 'text', 'captions', 'attachments', 'preview', 'live'] as const;

/** The curriculum as `course.yaml` lists it. */
export async function readSections(reader: YamlReader, value: Value | undefined, files: FolderFiles, problems: Problems): Promise<LocalSection[]> {
  const sections: LocalSection[] = [];
  for (const section of reader.list(value) ?? []) {
    const members = reader.members(section, ['title', 'lectures']);
    const lectures: LocalLecture[] = [];
    for (const lecture of reader.list(members.get('lectures')) ?? []) lectures.push(await readLecture(reader, lecture, files, problems));
    sections.push({ title: tidy(reader.text(members.get('title'))), lectures, at: section.at });
  }
  return sections;
}

async function readLecture(reader: YamlReader, lecture: Value, files: FolderFiles, problems: Problems): Promise<LocalLecture> {
  const members = reader.members(lecture, lectureKeys);
  const named = { title: tidy(reader.text(members.get('title'))), video: reader.text(members.get('video')), text: reader.text(members.get('text')) };
  const video = named.video === undefined ? undefined : await files.find(named.video, 'VIDEO', members.get('video')?.at ?? lecture.at);
  const markdown = named.text === undefined ? undefined : await files.read(named.text, members.get('text')?.at ?? lecture.at);
  const captions = await readCaptions(reader, members.get('captions'), files, problems);
  const attachments = await readAttachments(reader, members.get('attachments'), files);
  const first = named.video ?? named.text ?? attachments[0]?.file.path;
  const title = named.title || (first === undefined ? '' : titleOfName(basename(stemOf(first))));
  return {
    title,
    type: reader.choice(members.get('type'), lectureTypes) ?? (named.video !== undefined ? 'VIDEO' : named.text !== undefined ? 'TEXT' : 'FILE'),
    video,
    markdown,
    captions,
    attachments,
    isPreview: reader.truth(members.get('preview')) ?? false,
    live: reader.truth(members.get('live')) ?? true,
    key: first ?? `:${title}`,
    at: lecture.at,
  };
}

/** Captions: each a file alone, or with what is said of it. */
async function readCaptions(reader: YamlReader, value: Value | undefined, files: FolderFiles, problems: Problems): Promise<LocalLecture['captions']> {
  const found: LocalLecture['captions'] = [];
  for (const caption of reader.list(value) ?? []) {
    const { path, at, members } = fileMembers(reader, caption, ['lang', 'label', 'default']);
    const file = path === undefined ? undefined : await files.find(path, 'CAPTION', at);
    if (!file) continue;
    const lang = reader.text(members.get('lang')) ?? languageOf(file.path) ?? 'ko';
    if (!captionLanguage.test(lang)) problems.add(members.get('lang')?.at ?? at, texts().language);
    found.push({ lang, label: reader.text(members.get('label')) ?? nameOfLanguage(lang), default: reader.truth(members.get('default')) ?? false, file });
  }
  return withDefault(found);
}

async function readAttachments(reader: YamlReader, value: Value | undefined, files: FolderFiles): Promise<LocalLecture['attachments']> {
  const found: LocalLecture['attachments'] = [];
  for (const attachment of reader.list(value) ?? []) {
    const { path, at, members } = fileMembers(reader, attachment, ['title']);
    const file = path === undefined ? undefined : await files.find(path, 'FILE', at);
    if (file) found.push({ title: tidy(reader.text(members.get('title'))) || titleOf(basename(file.path)), file });
  }
  return found;
}

function fileMembers(reader: YamlReader, value: Value, others: readonly string[]) {
  if (reader.isText(value)) return { path: reader.text(value), at: value.at, members: new Map<string, Value>() };
  const members = reader.members(value, ['file', ...others]);
  if (!members.has('file')) reader.missing(value, 'file');
  return { path: reader.text(members.get('file')), at: members.get('file')?.at ?? value.at, members };
}

const tidy = (text: string | undefined): string => oneLine(text ?? '');
