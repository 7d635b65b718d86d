import {
  accessRefererTypes,
  descriptorLength,
  type AccessRefererType,
  type ClientDescriptor,
} from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { dailyLimit, today } from '../../http/admission/daily-limit.ts';
import type { RequestContext } from '../../http/base/request-context.ts';

const text = z.string().nullable();

const addVisit = statement(
  'access-referers.add-visit',
  {
    parameters: {
      type: z.enum(accessRefererTypes).nullable(),
      userId: z.number().nullable(),
      referer: text,
      utmSource: text,
      utmCampaign: text,
      utmMedium: text,
      utmContent: text,
      utmTerm: text,
      os: text,
      browser: text,
      queryParam: text,
      accessUrl: text,
      userAgent: text,
    },
    row: { id: z.number() },
  },
  `INSERT INTO access_referers (type, user_id, referer, utm_source, utm_campaign, utm_medium, utm_content, utm_term, os, browser,
     query_param, access_url, user_agent)
   VALUES ($type, $userId, $referer, $utmSource, $utmCampaign, $utmMedium, $utmContent, $utmTerm, $os, $browser,
     $queryParam, $accessUrl, $userAgent) RETURNING id`,
);

const countToday = statement(
  'access-referers.count-today',
  { parameters: { most: z.number() }, row: { made: present(z.number()) } },
  `SELECT count(*) AS made FROM (SELECT FROM access_referers WHERE created_at >= ${today} LIMIT $most) AS made_today`,
);

/** More visits than a large site has in a day; beyond it they are not recorded. */
const placeToday = dailyLimit(200_000, (most) => countToday.one({ most }));

/** Records where a visit came from. No network address is stored, and no secret that is part of an address. @returns its id @throws AppError COMMON_019 */
export async function recordVisit(
  { type, ...descriptor }: ClientDescriptor & { type?: AccessRefererType },
  actor: UserActor | undefined,
  { userAgent }: RequestContext,
): Promise<number> {
  await placeToday();
  const { id } = await addVisit.one({
    type: type ?? null,
    userId: actor?.userId ?? null,
    referer: shorten(withoutSecrets(descriptor.referer)),
    utmSource: shorten(descriptor.utmSource),
    utmCampaign: shorten(descriptor.utmCampaign),
    utmMedium: shorten(descriptor.utmMedium),
    utmContent: shorten(descriptor.utmContent),
    utmTerm: shorten(descriptor.utmTerm),
    os: shorten(descriptor.os),
    browser: shorten(descriptor.browser),
    queryParam: shorten(withoutSecrets(descriptor.queryParam)),
    accessUrl: shorten(withoutSecrets(descriptor.accessUrl)),
    userAgent: shorten(userAgent),
  });
  return id;
}

function shorten(given: string | undefined): string | null {
  return given?.slice(0, descriptorLength) ?? null;
}

/** Links of mails and of social sign-in carry secrets and addresses in their query. */
function withoutSecrets(address: string | undefined): string | undefined {
  return address?.replace(/((?:^|[?&])(?:token|ticket|code|state|email|password)=)[^&#]*/gi, '$1');
}
