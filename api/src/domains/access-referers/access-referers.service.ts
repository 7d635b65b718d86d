import { descriptorLength, type AccessRefererType, type ClientDescriptor } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { sql } from '../../database/sql.ts';
import type { UserActor } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';

/** Keeps where a visit came from. No network address is kept, and no secret that stands in an address. @returns its id */
export async function recordVisit(
  descriptor: ClientDescriptor & { type?: AccessRefererType },
  actor: UserActor | undefined,
  { userAgent }: RequestContext,
): Promise<number> {
  const { type, referer, utmSource, utmCampaign, utmMedium, utmContent, utmTerm, os, browser, queryParam, accessUrl } = descriptor;
  const texts = [withoutSecrets(referer), utmSource, utmCampaign, utmMedium, utmContent, utmTerm, os, browser];
  const [row] = await sql<{ id: number }>(
    'access_referers.add',
    `INSERT INTO access_referers (type, user_id, referer, utm_source, utm_campaign, utm_medium, utm_content, utm_term, os, browser,
       query_param, access_url, user_agent)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
    [
      type ?? null,
      actor?.userId ?? null,
      ...[...texts, withoutSecrets(queryParam), withoutSecrets(accessUrl), userAgent].map((text) => text?.slice(0, descriptorLength) ?? null),
    ],
  );
  return row?.id ?? 0;
}

/** Links of mails and of social sign-in carry secrets and addresses in their query. */
function withoutSecrets(address: string | undefined): string | undefined {
  return address?.replace(/((?:^|[?&])(?:token|ticket|code|state|email|password)=)[^&#]*/gi, '$1');
}
