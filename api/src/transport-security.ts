/** Servers of this machine: nobody else reads the traffic to them. */
const ownMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** An absent host, or a folder, is a socket of this machine. */
function isOwnMachine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || ownMachine.test(host);
}

/** Addresses of the settings, as far as they are set. */
interface Addresses {
  readonly DATABASE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly EVENTS_URL?: readonly string[] | undefined;
}

/** Decisions an operator should make before secrets and personal data travel to another machine; one Korean line each. */
export function unencryptedChannels({ DATABASE_URL, SMTP_URL, EVENTS_URL }: Addresses): string[] {
  const problems: string[] = [];
  if (isUndecided(DATABASE_URL, ['sslmode', 'ssl'])) {
    problems.push(
      'DATABASE_URL: 다른 컴퓨터의 PostgreSQL과 암호화해 통신하도록 ?sslmode=verify-full 을 붙여주세요. 아무도 엿볼 수 없는 네트워크라면 ?sslmode=disable 로 분명히 적어주세요.',
    );
  }
  if (isUndecided(SMTP_URL, ['requireTLS', 'ignoreTLS'])) {
    problems.push(
      'SMTP_URL: 메일 서버와 암호화해 통신하도록 smtps:// 를 쓰거나 ?requireTLS=true 를 붙여주세요. 아무도 엿볼 수 없는 네트워크라면 ?ignoreTLS=true 로 분명히 적어주세요.',
    );
  }
  if (EVENTS_URL?.some((url) => isUndecided(url, ['tls']))) {
    problems.push('EVENTS_URL: 다른 컴퓨터의 NATS와 암호화해 통신하도록 tls:// 를 써주세요. 아무도 엿볼 수 없는 네트워크라면 ?tls=off 로 분명히 적어주세요.');
  }
  return problems;
}

/** Whether an address leads to another machine and sets neither by its protocol nor by one of these words whether it is encrypted. */
function isUndecided(address: string | undefined, words: readonly string[]): boolean {
  if (address === undefined) return false;
  const url = new URL(address);
  return !['smtps:', 'tls:'].includes(url.protocol) && !isOwnMachine(url) && !words.some((word) => url.searchParams.has(word));
}
