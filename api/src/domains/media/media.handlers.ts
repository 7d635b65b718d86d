import { mediaContract } from '@baeum/contract/domains/media/media.contract.ts';
import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { sendFile } from '../../http/answers/send-file.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { findFile } from './find-file.ts';
import { findMadeFile } from './made-files.ts';
import { readAddress } from './signed-address.ts';

export const mediaHandlers = implement(mediaContract, {
  getMedia: raw(async ({ actor, params, query, request, response }) => {
    const { key } = params;
    const address = await readAddress(key, query.token, actor?.userId);
    if (!address) throw fail(mediaErrors.refused);
    const file = (await findMadeFile(key, address)) ?? (await findFile(key, address));
    await sendFile(file, { request, response, unsatisfiable: mediaErrors.rangeNotSatisfiable });
  }),
});
