/** Servers of this machine: nobody else reads what is said to them. */
const ownMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** An absent host, or a folder, is a socket of this machine. */
function isOwnMachine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || ownMachine.test(host);
}

/** What an operator should decide before secrets and personal data travel to another machine; one Korean line each. */
export function unencryptedChannels({ DATABASE_URL, SMTP_URL }: { DATABASE_URL?: string | undefined; SMTP_URL?: string | undefined }): string[] {
  const database = DATABASE_URL === undefined ? undefined : new URL(DATABASE_URL);
  const mail = SMTP_URL === undefined ? undefined : new URL(SMTP_URL);
  const problems: string[] = [];
  if (database && !isOwnMachine(database) && !['sslmode', 'ssl'].some((name) => database.searchParams.has(name))) {
    problems.push('DATABASE_URL: 다른 컴퓨터의 PostgreSQL과 암호화해 통신하도록 ?sslmode=verify-full 을 붙여주세요. 아무도 엿볼 수 없는 네트워크라면 ?sslmode=disable 로 분명히 적어주세요.');
  }
  if (mail && mail.protocol === 'smtp:' && !isOwnMachine(mail) && !['requireTLS', 'ignoreTLS'].some((name) => mail.searchParams.has(name))) {
    problems.push('SMTP_URL: 메일 서버와 암호화해 통신하도록 smtps:// 를 쓰거나 ?requireTLS=true 를 붙여주세요. 아무도 엿볼 수 없는 네트워크라면 ?ignoreTLS=true 로 분명히 적어주세요.');
  }
  return problems;
}
