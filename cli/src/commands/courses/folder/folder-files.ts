import { uploadNameRule, uploadSizeRule, uploadTypeRule, type UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, posix, sep } from 'node:path';
import { usage } from '../../../terminal/failures.ts';
import { readText } from '../../../terminal/input.ts';
import { inLanguages } from '../../../terminal/language.ts';
import type { LocalFile } from './local-course.ts';
import type { Problems } from './problems.ts';

const texts = inLanguages({
  ko: {
    noFolder: (folder: string, why: string) => `${folder} 폴더를 읽지 못했습니다 (${why}).`,
    absent: (path: string) => `그런 파일이 없습니다: ${path}`,
    outside: (path: string) => `강의 폴더 안의 파일이어야 합니다: ${path}`,
    named: (path: string, message: string) => `${path}: ${message}`,
  },
  en: {
    noFolder: (folder: string, why: string) => `Cannot read the folder ${folder} (${why}).`,
    absent: (path: string) => `There is no such file: ${path}`,
    outside: (path: string) => `The file must be in the folder of the course: ${path}`,
    named: (path: string, message: string) => `${path}: ${message}`,
  },
});

/** What systems put beside people's files. */
const ofSystems = ['thumbs.db', 'desktop.ini'];

/** The files of a folder and of the folders in it, by their paths in composed form. Hidden ones are left out. */
export class FolderFiles {
  readonly folder: string;
  /** Composed path to the path as it is on the disk. */
  private readonly paths: ReadonlyMap<string, string>;
  private readonly problems: Problems;
  /** Composed paths of what was looked up. */
  readonly used = new Set<string>();

  private constructor(folder: string, paths: ReadonlyMap<string, string>, problems: Problems) {
    this.folder = folder;
    this.paths = paths;
    this.problems = problems;
  }

  static async of(folder: string, problems: Problems): Promise<FolderFiles> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: NodeJS.ErrnoException) =>
      Promise.reject(usage(texts().noFolder(folder, cause.code ?? cause.message))),
    );
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, sep).length));
    const shown = files.map((path) => path.replaceAll(sep, '/')).filter((path) => !path.split('/').some((name) => isHidden(name)));
    return new FolderFiles(folder, new Map(shown.map((path) => [path.normalize(), path])), problems);
  }

  /** Composed paths, without hidden files. */
  list(): string[] {
    return [...this.paths.keys()];
  }

  /** A file that can be uploaded as this kind. Its problems are collected. */
  async find(named: string, kind: UploadKind, at: string): Promise<LocalFile | undefined> {
    const path = this.pathOf(named, at);
    if (path === undefined) return undefined;
    const { size } = await stat(join(this.folder, path));
    const name = basename(path).normalize();
    const error = uploadNameRule(name) ?? uploadTypeRule(kind, name) ?? uploadSizeRule(kind, size);
    if (error) this.problems.rule(at, at === path ? error : { ...error, message: texts().named(path, error.message) });
    return { path, kind, at };
  }

  /** A text file of the folder. */
  async read(named: string, at: string): Promise<string | undefined> {
    const path = this.pathOf(named, at);
    return path === undefined ? undefined : readText(join(this.folder, path));
  }

  private pathOf(named: string, at: string): string | undefined {
    const wanted = posix.normalize(named.normalize().replaceAll('\\', '/'));
    const isOutside = wanted.startsWith('../') || posix.isAbsolute(wanted) || /^[a-z]:/i.test(wanted);
    const path = isOutside ? undefined : this.paths.get(wanted);
    this.used.add(wanted);
    if (path === undefined) this.problems.add(at, isOutside ? texts().outside(named) : texts().absent(named));
    return path;
  }
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name.startsWith('~$') || ofSystems.includes(name.toLowerCase());
}
