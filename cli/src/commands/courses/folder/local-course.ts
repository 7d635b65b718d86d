import type { LectureInput } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { CourseInput } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';

/** A file of a course's folder. */
export interface LocalFile {
  /** From the folder, with `/` between names. */
  path: string;
  kind: UploadKind;
  /** Where it is named: `course.yaml:12:7`, or its own path. */
  at: string;
}

export interface LocalLecture extends Pick<LectureInput, 'title' | 'type' | 'isPreview' | 'live'> {
  video?: LocalFile | undefined;
  /** Markdown as it is in its file. */
  markdown?: string | undefined;
  captions: { lang: string; label: string; default: boolean; file: LocalFile }[];
  attachments: { title: string; file: LocalFile }[];
  /** What the folder knows it by from run to run: the path of its first file, else its title. */
  key: string;
  at: string;
}

export interface LocalSection {
  title: string;
  lectures: LocalLecture[];
  at: string;
}

/** What a course says of itself, but for its files; only what is there is meant to change. */
export type LocalDetails = Omit<CourseInput, 'version' | 'coverMediaId' | 'introMediaId'>;

export interface LocalCourse {
  folder: string;
  details: LocalDetails;
  /** null takes it away. */
  cover?: LocalFile | null | undefined;
  intro?: LocalFile | null | undefined;
  sections: LocalSection[];
}

export const courseFileName = 'course.yaml';

/** Every file that the curriculum names. */
export function filesOf({ sections }: Pick<LocalCourse, 'sections'>): LocalFile[] {
  return sections.flatMap(({ lectures }) =>
    lectures.flatMap(({ video, captions, attachments }) => [
      ...(video ? [video] : []),
      ...captions.map(({ file }) => file),
      ...attachments.map(({ file }) => file),
    ]),
  );
}
