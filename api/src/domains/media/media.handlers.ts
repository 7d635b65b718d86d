import { mediaContract } from '@baeum/contract/domains/media/media.contract.ts';
import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { fail } from '../../http/app-error.ts';
import { implement, raw } from '../../http/implement.ts';
import { sendMedia } from './send-media.ts';
import { isAllowed } from './signed-address.ts';

export const mediaHandlers = implement(mediaContract, {
  getMedia: raw(async ({ actor, params, query, request, response }) => {
    if (!(await isAllowed(params.key, query.token, actor?.userId))) throw fail(mediaErrors.refused);
    await sendMedia(params.key, request, response);
  }),
});
