import { mediaContract } from '@baeum/contract/domains/media/media.contract.ts';
import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { fail } from '../../http/app-error.ts';
import { implement, raw } from '../../http/implement.ts';
import { sendFile } from '../../http/send-file.ts';
import { findFile } from './find-file.ts';
import { isAllowed } from './signed-address.ts';

export const mediaHandlers = implement(mediaContract, {
  getMedia: raw(async ({ actor, params, query, request, response }) => {
    if (!(await isAllowed(params.key, query.token, actor?.userId))) throw fail(mediaErrors.refused);
    await sendFile(await findFile(params.key), { request, response, unsatisfiable: mediaErrors.rangeNotSatisfiable });
  }),
});
