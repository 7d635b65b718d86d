import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { koreanMessage } from '@baeum/contract/shared/korean-messages.ts';
import compression from 'compression';
import express, { type Express } from 'express';
import { z } from 'zod';
import { config } from './config.ts';
import { devOutbox } from './dev/dev-outbox.ts';
import { devPayment } from './dev/dev-payment.ts';
import { devSocial } from './dev/dev-social.ts';
import { pieceForCdn } from './domains/media/piece-for-cdn.public.ts';
import { takeNotice } from './domains/orders/pay/bank-notices.public.ts';
import * as practiceBank from './domains/payments/practice-bank.public.ts';
import { askSecondPerson, credentials, implementations } from './handlers.ts';
import { limitPages } from './http/admission/rate-limits.ts';
import { problemHandler, sendProblem } from './http/answers/problem.ts';
import { securityHeaders } from './http/answers/security-headers.ts';
import { requestLogging } from './http/base/logging.ts';
import { parseQuery } from './http/base/query-string.ts';
import { statementTiming } from './http/base/statement-timing.ts';
import { mcpEndpoint } from './http/mcp/endpoint.ts';
import { cdnOrigin } from './http/server/cdn-origin.ts';
import { cliPackageFiles } from './http/server/cli-package.ts';
import { docsAssets } from './http/server/docs-assets.ts';
import { drainNotice } from './http/server/drain-notice.ts';
import { mountContract } from './http/server/mount.ts';
import { traceRequests } from './http/server/observe-requests.ts';
import { refuseOddTargets } from './http/server/request-target.ts';
import { endSlowBodies } from './http/server/slow-body.ts';
import type { Pages } from './pages/pages.ts';

/** The whole HTTP application: every domain mounted once, then the pages, then a failure for every other request. */
export function createApp(pages: Pages | undefined): Express {
  z.config({ customError: koreanMessage });
  const app = express();
  app.set('trust proxy', config().TRUST_PROXY);
  app.set('query parser', parseQuery);
  app.set('etag', 'weak');
  app.disable('x-powered-by');
  app.use(statementTiming());
  app.use(requestLogging());
  for (const tracer of traceRequests()) app.use(tracer);
  app.use(securityHeaders());
  app.use(refuseOddTargets());
  app.use(endSlowBodies());
  app.use('/readyz', drainNotice);
  app.use(compression());
  if (pages) app.use(pages.assets);
  app.use('/docs/assets', docsAssets());
  app.use('/cli', cliPackageFiles());
  app.use('/mcp', mcpEndpoint(app, credentials));
  app.use(cdnOrigin(pieceForCdn));
  app.use(mountContract(Object.values(implementations), credentials, askSecondPerson));
  app.use(limitPages(credentials));
  if (!config().production)
    app.use(
      devOutbox(),
      devPayment(practiceBank, (orderNo) => takeNotice('TEST', { orderNo })),
      devSocial(),
    );
  if (pages) app.use(pages.render);
  app.use((request, response) => sendProblem(request, response, commonErrors.pageNotFound));
  app.use(problemHandler);
  return app;
}
