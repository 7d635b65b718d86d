import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where people and distributions put programs. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];

/** A program of Debian that npm has nothing like. */
export interface InstalledProgram {
  /** Whether it is installed; a warning says what to install, since what needs it is not tested then. */
  isThere(): boolean;
  /** @throws Error where it is not installed */
  path(): string;
}

export function installedProgram(name: string, debianPackage = name): InstalledProgram {
  const missing = `${name}이(가) 없습니다. 설치해 주세요(apt-get install ${debianPackage}). / There is no ${name}: install it (apt-get install ${debianPackage}).`;
  const find = () => folders.map((folder) => join(folder, name)).find(isExecutable);
  return {
    isThere() {
      if (find() !== undefined) return true;
      console.warn(missing);
      return false;
    },
    path() {
      const found = find();
      if (found === undefined) throw new Error(missing);
      return found;
    },
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
