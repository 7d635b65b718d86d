import { inAppRendererContract, inAppRendererVersions } from '@baeum/contract/domains/in-app-renderer/in-app-renderer.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { existsSync } from 'node:fs';
import { fail } from '../../http/base/app-error.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { projectFile } from '../../http/server/project-file.ts';

/** Built with the web client. */
const built = new URL('../../../../web/dist/in-app-renderer/iam-renderer.js', import.meta.url);
/** Cached for only an hour, because the SDK's URL contains no version. */
const script = projectFile(built, 'text/javascript; charset=utf-8', { maxAge: 3600 });

export const inAppRendererHandlers = implement(inAppRendererContract, {
  getInAppRenderer: raw(async ({ params, request, response }) => {
    if (!inAppRendererVersions.includes(params.version) || !existsSync(built)) throw fail(commonErrors.notFound);
    await script.send(request, response);
  }),
});
