/** Details of a failure from Node and PostgreSQL. */
interface Failure {
  code?: string;
  message?: string;
  syscall?: string;
  path?: string;
  port?: number;
  hostname?: string;
}

/** Messages for PostgreSQL's refusals of a login or an action. */
const sentencesOfPostgres: Readonly<Record<string, string>> = {
  '25006': '이 데이터베이스는 읽기만 합니다(대기 서버). DATABASE_URL에 쓰기를 받는 서버를 넣어주세요.',
  '28000': '데이터베이스가 로그인을 받지 않았습니다. DATABASE_URL의 사용자, 비밀번호, 암호화 방법(sslmode)을 확인해주세요.',
  '28P01': '데이터베이스가 로그인을 받지 않았습니다. DATABASE_URL의 사용자와 비밀번호를 확인해주세요.',
  '3D000': '데이터베이스 서버에 그 이름의 데이터베이스가 없습니다. DATABASE_URL을 확인하거나 만들어주세요.',
  '53300': '데이터베이스의 연결이 모자랍니다. max_connections를 늘리거나 프로세스를 줄여주세요.',
  '57P03': '데이터베이스가 아직 시작하거나 멈추는 중입니다. 잠시 뒤에 다시 해주세요.',
};

/** One sentence for an operator about a failure of the machine or of PostgreSQL; none where it is a bug. */
export function explainFailure(error: unknown): string | undefined {
  const { code = '', message = '', syscall, path, port, hostname } = (error ?? {}) as Failure;
  if (/conflict with recovery/.test(message))
    return '대기 서버가 원본의 변경을 적용하려고 읽기를 끊었습니다. 대기 서버의 max_standby_streaming_delay를 백업에 걸리는 시간보다 길게 두고 다시 해주세요.';
  if (Object.hasOwn(sentencesOfPostgres, code)) return sentencesOfPostgres[code];
  if (code === 'EADDRINUSE') return `${port}번 포트를 다른 프로그램이 쓰고 있습니다. ${adviceForPort(port)}`;
  if (path !== undefined) return explainFile(code, path);
  if (code === 'EACCES') return '이 포트를 열 권한이 없습니다. 1024 이상의 포트를 PORT에 넣어주세요.';
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && hostname === process.env['HOST']))
    return '이 컴퓨터에 없는 주소입니다. HOST에 127.0.0.1, 0.0.0.0, ::나 이 컴퓨터의 주소를 넣어주세요.';
  if (syscall === 'getaddrinfo') return `데이터베이스의 주소를 찾을 수 없습니다: ${hostname}. DATABASE_URL을 확인해주세요.`;
  if (['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'].includes(code))
    return '데이터베이스에 연결할 수 없습니다. DATABASE_URL을 확인해주세요.';
  return undefined;
}

function adviceForPort(port: number | undefined): string {
  if (String(port) === process.env['METRICS_PORT']) return 'METRICS_PORT에 프로세스마다 다른 포트를 넣어주세요.';
  return 'PORT=7001 npm start 처럼 다른 포트로 시작해주세요.';
}

function explainFile(code: string, path: string): string | undefined {
  if (code === 'ENOENT') return `파일이나 폴더가 없습니다: ${path}`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `읽거나 쓸 권한이 없습니다: ${path}`;
  if (code === 'ENOSPC') return `디스크에 자리가 없습니다: ${path}`;
  if (code === 'EISDIR' || code === 'ENOTDIR' || code === 'EEXIST') return `파일이어야 할 곳에 폴더가 있거나 그 반대입니다: ${path}`;
  return undefined;
}
