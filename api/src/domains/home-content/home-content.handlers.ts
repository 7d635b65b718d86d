import { homeContentContract } from '@baeum/contract/domains/home-content/home-content.contract.ts';
import type { PreviewHomeQuery } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { databaseTime } from '../../database/clock.ts';
import { implement } from '../../http/server/implement.ts';
import { composeHome } from './compose-home.public.ts';
import { contentInForce } from './content-in-force.public.ts';
import { getHomeContent, listHomeVersions, storedContent } from './home-versions.ts';
import { cancelHomePublication, publishHome, restoreHomeVersion, saveHomeContent } from './save-home.ts';

export const homeContentHandlers = implement(homeContentContract, {
  getHomeContent: ({ query }) => getHomeContent(query.version),
  saveHomeContent: ({ actor, context, body }) => saveHomeContent({ actor, context }, body),
  publishHome: ({ actor, context, params, body }) => publishHome({ actor, context }, params.version, body),
  cancelHomePublication: ({ actor, context, params }) => cancelHomePublication({ actor, context }, params.version),
  previewHome: ({ query }) => previewHome(query),
  listHomeVersions: ({ query }) => listHomeVersions(query),
  restoreHomeVersion: ({ actor, context, params, body }) => restoreHomeVersion({ actor, context }, params.version, body.version),
});

/** @throws AppError COMMON_004 */
async function previewHome({ version, at: asked }: PreviewHomeQuery) {
  const at = asked === undefined ? new Date(databaseTime()) : new Date(asked);
  return composeHome(version === undefined ? (await contentInForce(at)).content : await storedContent(version), at);
}
