import { filesContract } from '@baeum/contract/domains/files/files.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail } from '../../http/app-error.ts';
import { implement, raw } from '../../http/implement.ts';
import { crossOriginHeaders } from '../../http/security-headers.ts';
import { sendStoredFile } from '../../http/stored-file.ts';
import { findImage } from './pictures.service.ts';

export const filesHandlers = implement(filesContract, {
  getImage: raw(async ({ params, response }) => {
    const bytes = await findImage(params.key);
    if (!bytes) throw fail(commonErrors.notFound);
    response.set({ ...crossOriginHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' });
    await sendStoredFile(response, { bytes, name: params.key });
  }),
});
