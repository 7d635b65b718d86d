import { filesContract } from '@baeum/contract/domains/files/files.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { crossOriginHeaders } from '../../http/answers/security-headers.ts';
import { sendStoredFile } from '../../http/answers/stored-file.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { findImage } from './pictures.public.ts';

export const filesHandlers = implement(filesContract, {
  getImage: raw(async ({ params, response }) => {
    const bytes = await findImage(params.key);
    if (!bytes) throw fail(commonErrors.notFound);
    response.set({ ...crossOriginHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' });
    await sendStoredFile(response, { bytes, name: params.key });
  }),
});
