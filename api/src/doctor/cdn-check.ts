import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { cdnAddress, endOfAddress, trialPath } from '../outside/media-cdn.ts';
import { reach } from '../outside/reach.ts';
import { fine, warn, wrong, type Verdict } from './finding.ts';

const hour = 3600;

/** Fetches what only a signed address gives, in every way that must succeed and in those that must not. */
export async function lookAtCdn(settings: Config, signal: AbortSignal): Promise<Verdict | undefined> {
  const { MEDIA_CDN_HOST: host } = settings;
  if (host === undefined) return undefined;
  const ask = (address: string) => reach(address, { method: 'GET', signal, origin: settings.siteOrigin });
  const path = `${trialPath}/${randomUUID()}`;
  const until = endOfAddress(Date.now());
  const address = await cdnAddress(settings, path, until);
  const first = await ask(address);
  if (first.status !== 200) return notGiven(first, host);
  const forbidden = {
    '서명이 없는 주소': host + path,
    '다른 파일의 서명을 붙인 주소': `${host}${trialPath}/${randomUUID()}${new URL(address).search}`,
    '시간이 지난 주소': await cdnAddress(settings, path, Math.floor(Date.now() / 1000) - hour),
  };
  for (const [what, open] of Object.entries(forbidden))
    if ((await ask(open)).status < 400) return wrong(`${what}로도 영상을 줍니다`, 'CDN이 서명을 확인하게 해주세요. 지금은 주소를 아는 누구나 영상을 받습니다.');
  if (first.readableBy !== settings.siteOrigin)
    return wrong(
      `Access-Control-Allow-Origin이 ${first.readableBy ?? '없음'}입니다`,
      `CDN이 서버의 머리글을 그대로 넘기게 해주세요. ${settings.siteOrigin}의 재생기가 영상을 읽지 못합니다.`,
    );
  const again = await ask(await cdnAddress(settings, path, until + hour));
  if (again.text !== first.text)
    return warn(
      '서명이 다르면 서버에 다시 묻습니다',
      'CDN이 답을 보관하고, 보관하는 이름(cache key)에서 쿼리를 빼게 해주세요. 지금은 회원마다 영상을 새로 받아 갑니다.',
    );
  return fine(`${new URL(host).host}가 서명한 것만 주고, 서명이 달라도 보관한 것을 줍니다`);
}

function notGiven({ status, text }: { status: number; text: string }, host: string): Verdict {
  if (text.includes(mediaErrors.refused.errorCode))
    return wrong('CDN이 보낸 비밀이 이 사이트의 것과 다릅니다', 'CDN이 X-Media-Cdn-Secret 머리글에 MEDIA_CDN_SECRET을 담아 물어보게 해주세요.');
  if (status === 403) return wrong('서명한 주소를 거절합니다', 'CDN과 서버가 같은 키로 서명하고 확인하는지, 두 곳의 시계가 맞는지 확인해주세요.');
  return wrong(
    `서명한 주소에 ${status}로 답합니다`,
    `${new URL(host).host}가 /media-pieces/ 아래를 이 사이트에 물어보게 하고, 사이트가 켜져 있는지 확인해주세요.`,
  );
}
