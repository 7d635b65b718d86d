import { CliFailure } from '../terminal/failures.ts';
import { inLanguages } from '../terminal/language.ts';

const texts = inLanguages({
  ko: {
    refused: (proxy: string, host: string, status: string) => `프록시(${proxy})가 ${host} 연결을 거절했습니다 (${status}).`,
    signIn: (proxy: string) => `프록시(${proxy})가 로그인을 요구합니다 (407).`,
    signInHint: 'HTTPS_PROXY=http://이름:비밀번호@프록시:포트 처럼 프록시의 계정을 적어 주세요.',
    unreachable: (proxy: string, why: string) => `프록시 ${proxy}에 연결하지 못했습니다 (${why}).`,
    hint: 'HTTP_PROXY와 HTTPS_PROXY의 주소를 확인하거나, 프록시 없이 갈 주소를 NO_PROXY에 적어 주세요.',
    unreadable: 'HTTP_PROXY나 HTTPS_PROXY의 주소를 읽을 수 없습니다.',
  },
  en: {
    refused: (proxy: string, host: string, status: string) => `The proxy ${proxy} refused the connection to ${host} (${status}).`,
    signIn: (proxy: string) => `The proxy ${proxy} asks for a login (407).`,
    signInHint: 'Write the account into the address: HTTPS_PROXY=http://name:password@proxy:port.',
    unreachable: (proxy: string, why: string) => `Cannot reach the proxy ${proxy} (${why}).`,
    hint: 'Check the addresses in HTTP_PROXY and HTTPS_PROXY, or name the host in NO_PROXY to go there without a proxy.',
    unreadable: 'The address in HTTP_PROXY or HTTPS_PROXY cannot be read.',
  },
});

/** The proxy that the environment names for a protocol, in either case. */
function proxyOf({ protocol }: URL, env: NodeJS.ProcessEnv): URL | undefined {
  const names = protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
  const address = names.map((name) => env[name]).find(Boolean);
  return address && URL.canParse(address) ? new URL(address) : undefined;
}

let inUse: Promise<void> | undefined;

/**
 * HTTP_PROXY, HTTPS_PROXY and NO_PROXY hold for every connection of the process. Of Node itself only newer versions know them.
 * @throws CliFailure for an address that is none
 */
export function useProxies(env: NodeJS.ProcessEnv): Promise<void> {
  const isNamed = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'].some((name) => env[name]);
  return isNamed ? (inUse ??= connectThroughProxies()) : Promise.resolve();
}

async function connectThroughProxies(): Promise<void> {
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  try {
    setGlobalDispatcher(new EnvHttpProxyAgent());
  } catch (cause) {
    throw new CliFailure('usage', texts().unreadable, { hint: texts().hint, cause });
  }
}

interface Reason {
  message?: string;
  code?: string;
  port?: number;
}

/** An error and the whole chain of its causes. */
function reasonsOf(error: unknown): Reason[] {
  return error instanceof Error ? [error, ...reasonsOf(error.cause)] : [];
}

/** What a failed connection says about the proxy in between; nothing when it was not the proxy. */
export function proxyTrouble(url: URL, env: NodeJS.ProcessEnv, cause: unknown): { message: string; hint: string } | undefined {
  const proxy = proxyOf(url, env);
  if (!proxy) return undefined;
  const reasons = reasonsOf(cause);
  const message = reasons.map((each) => each.message).join('\n');
  const { code = '', port } = reasons.find((each) => each.port !== undefined) ?? {};
  const [, status] = /Proxy response \((\d+)\)/.exec(message) ?? [];
  if (status === '407') return { message: texts().signIn(proxy.host), hint: texts().signInHint };
  if (status) return { message: texts().refused(proxy.host, url.host, status), hint: texts().hint };
  const isOwn = port !== undefined && String(port) === (proxy.port || '80');
  return isOwn && url.port !== proxy.port ? { message: texts().unreachable(proxy.host, code), hint: texts().hint } : undefined;
}
