import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { fitFilm, makeFilm } from './made-films.ts';

export const srt = (text: string): string => `1\n00:00:00,000 --> 00:00:00,900\n${text}\n`;

const yaml = `# 값은 출시 뒤에 올린다
title: 폴더로 만드는 강의
subtitle: 파일에서 강의까지
category: 개발·프로그래밍
level: 초급
goals: [폴더를 정리하는 방법, 다시 올리는 방법]
tags: [CLI]
price: 49500
sale: { price: 34650, startsAt: 2026-12-01 00:00, endsAt: 2026-12-08T00:00:00Z }
hasCertificate: true
certificateThreshold: 80
accessDays: 365
`;

/** Files of a course of four lectures, two of them videos: what a person who teaches may have on a disk. */
async function filesOfCourse(): Promise<Record<string, string | Buffer>> {
  return {
    'course.yaml': yaml,
    'cover.png': makeFilm('-f', 'lavfi', '-i', 'testsrc2=s=640x360:d=1', '-frames:v', '1', 'cover.png'),
    'description.md': '**폴더**만 있으면 됩니다.\n',
    '1 시작하기/01 인사.mp4': fitFilm(),
    '1 시작하기/01 인사.ko.srt': srt('안녕하세요'),
    '1 시작하기/01 인사.en.srt': srt('Hello'),
    '1 시작하기/02 설치.md': '# 설치\n\n`npm start`\n',
    '2 실전/01 만들기.mp4': fitFilm({ rate: 12 }),
    '2 실전/10 자료.csv': 'a,b\n1,2\n',
    '2 실전/.DS_Store': 'x',
  };
}

let made: Promise<Record<string, string | Buffer>> | undefined;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A folder of a course, gone when the tests are over. @param changes files to put in place of some of it, or to leave out */
export async function courseFolder(changes: Readonly<Record<string, string | Buffer | null>> = {}): Promise<string> {
  const folder = await emptyFolder();
  for (const [path, content] of Object.entries({ ...(await (made ??= filesOfCourse())), ...changes })) if (content !== null) await put(folder, path, content);
  return folder;
}

export async function put(folder: string, path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-course-'));
  folders.push(folder);
  return folder;
}

/** The same files without what ties them to a site. */
export async function copyOf(folder: string): Promise<string> {
  const copy = await emptyFolder();
  await cp(folder, copy, { recursive: true, filter: (path) => !path.endsWith('.baeum') });
  return copy;
}
