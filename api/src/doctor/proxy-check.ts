import { z } from 'zod';
import type { Config } from '../config.ts';
import { reach } from '../outside/reach.ts';
import { fine, warn, wrong, type Check, type Verdict } from './finding.ts';

const aliveSchema = z.object({
  status: z.literal('ok'),
  proxy: z.object({ trusted: z.boolean(), forwardedFor: z.boolean(), protocol: z.enum(['http', 'https']), host: z.string() }).optional(),
});

/** Calls the running site at its public address, and checks what the proxy forwards. */
export function proxyCheck(url: string, { siteOrigin, TRUST_PROXY }: Config): Check {
  return {
    check: 'proxy',
    title: '공개 주소',
    look: async (signal) => {
      const { status, text } = await reach(new URL('/healthz', url).href, { method: 'GET', signal });
      return assess(new URL(url), status, text, { siteOrigin, TRUST_PROXY });
    },
    whenItFails: `${url}의 DNS, 인증서, 프록시가 켜져 있는지 확인해주세요. 이 서버에서 공개 주소로 나갈 수 없는 네트워크라면 밖에서 확인해주세요.`,
  };
}

function assess(url: URL, status: number, text: string, { siteOrigin, TRUST_PROXY }: Pick<Config, 'siteOrigin' | 'TRUST_PROXY'>): Verdict {
  if (status >= 300 && status < 400) return wrong(`다른 주소로 보냅니다(${status})`, '--url에 사이트의 진짜 주소를 넣어주세요.');
  const answer = aliveSchema.safeParse(parseJson(text));
  if (status !== 200 || !answer.success)
    return wrong(`사이트가 아닌 것이 ${status}로 답합니다`, '프록시가 이 서버의 HOST와 PORT로 보내는지, 서버가 켜져 있는지 확인해주세요.');
  const { proxy } = answer.data;
  if (!proxy)
    return wrong(
      '프록시의 X-Forwarded-For와 X-Forwarded-Proto가 오지 않습니다',
      '프록시가 두 헤더를 붙이게 해주세요. nginx: proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;',
    );
  if (!proxy.trusted)
    return wrong(
      `프록시의 헤더가 오지만 그 프록시를 믿지 않습니다(TRUST_PROXY=${TRUST_PROXY.join(',')})`,
      '프록시의 주소나 범위를 TRUST_PROXY에 넣고 서버를 다시 시작해주세요. 그때까지 모든 방문자가 프록시 한 대로 보여 호출 한도를 나눠 씁니다.',
    );
  if (!proxy.forwardedFor)
    return wrong('X-Forwarded-For가 오지 않아 방문자의 주소를 모릅니다', '프록시가 붙이게 해주세요. nginx: proxy_set_header X-Forwarded-For $remote_addr;');
  if (`${proxy.protocol}:` !== url.protocol)
    return wrong(
      `${url.protocol}//로 불렀는데 ${proxy.protocol}로 도착했습니다`,
      '프록시가 X-Forwarded-Proto를 붙이게 해주세요. nginx: proxy_set_header X-Forwarded-Proto $scheme;',
    );
  if (proxy.host !== url.host)
    return wrong(`Host가 ${url.host}가 아니라 ${proxy.host}로 도착했습니다`, '프록시가 Host를 그대로 넘기게 해주세요. nginx: proxy_set_header Host $host;');
  if (url.origin !== siteOrigin)
    return warn(
      `헤더는 모두 맞지만 SITE_ORIGIN은 ${siteOrigin}입니다`,
      '링크와 메일은 언제나 SITE_ORIGIN으로 갑니다. 두 주소가 다른 것이 맞는지 확인해주세요.',
    );
  return fine(`${url.origin}의 X-Forwarded-For, X-Forwarded-Proto, Host가 그대로 옵니다`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
