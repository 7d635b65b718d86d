/** Why the embedded server cannot run. The message is one sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const USE_OWN_SERVER = 'DATABASE_URL에 PostgreSQL 18 주소를 지정해주세요.';

export const embeddedPostgresErrors = {
  unsupportedPlatform: () =>
    new EmbeddedPostgresError(`이 컴퓨터(${process.platform}-${process.arch})에서는 내장 PostgreSQL을 실행할 수 없으니 ${USE_OWN_SERVER}`),
  diskFull: (path: string) => new EmbeddedPostgresError(`디스크에 남은 공간이 없어 데이터베이스를 열 수 없습니다. 공간을 비운 뒤 다시 실행해주세요: ${path}`),
  notWritable: (path: string) => new EmbeddedPostgresError(`데이터 폴더를 읽고 쓸 수 없습니다. 폴더의 소유자와 권한을 확인해주세요: ${path}`),
  foreignDirectory: (path: string) =>
    new EmbeddedPostgresError(`이 폴더는 배움이 만든 데이터베이스가 아니어서 건드리지 않았습니다. BAEUM_DATA_DIR로 다른 폴더를 지정해주세요: ${path}`),
  otherVersion: (path: string, version: string) =>
    new EmbeddedPostgresError(`이 폴더의 데이터는 PostgreSQL ${version}용이라 열 수 없습니다. BAEUM_DATA_DIR로 다른 폴더를 지정해주세요: ${path}`),
  noUnprivilegedUser: () => new EmbeddedPostgresError(`root로는 PostgreSQL을 실행할 수 없는데 대신할 사용자(postgres, nobody)가 없으니 ${USE_OWN_SERVER}`),
  failed: (detail: string) => new EmbeddedPostgresError(`내장 PostgreSQL을 시작하지 못했습니다: ${detail}`),
};

/** Chooses the message for a failed system call or for the last output of initdb or postgres. */
export function explainFailure(cause: unknown, path: string): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause;
  const text = cause instanceof Error ? `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}` : String(cause);
  if (/ENOSPC|EDQUOT|No space left|Disk quota exceeded/i.test(text)) return embeddedPostgresErrors.diskFull(path);
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/i.test(text)) return embeddedPostgresErrors.notWritable(path);
  if (/ENOTDIR|EEXIST/.test(text)) return embeddedPostgresErrors.foreignDirectory(path);
  if (/ENOEXEC|cannot open shared object/i.test(text) || (/ENOENT/i.test(text) && /spawn/i.test(text))) return embeddedPostgresErrors.unsupportedPlatform();
  return embeddedPostgresErrors.failed(lastLine(text));
}

function lastLine(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '').trim();
}
