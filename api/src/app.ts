import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { koreanMessage } from '@baeum/contract/shared/korean-messages.ts';
import compression from 'compression';
import express, { type Express } from 'express';
import { z } from 'zod';
import { config } from './config.ts';
import { takeNotice } from './domains/orders/notices.service.ts';
import * as practiceBank from './domains/payments/practice-bank.service.ts';
import { askSecondPerson, credentials, implementations } from './handlers.ts';
import { devOutbox } from './http/dev-outbox.ts';
import { devPayment } from './http/dev-payment.ts';
import { devSocial } from './http/dev-social.ts';
import { docsAssets } from './http/docs-assets.ts';
import { drainNotice } from './http/drain-notice.ts';
import { requestLogging } from './http/logging.ts';
import { mountContract } from './http/mount.ts';
import { traceRequests } from './http/observe-requests.ts';
import type { Pages } from './http/pages.ts';
import { problemHandler, sendProblem } from './http/problem.ts';
import { parseQuery } from './http/query-string.ts';
import { limitPages } from './http/rate-limits.ts';
import { refuseOddTargets } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { endSlowBodies } from './http/slow-body.ts';
import { statementTiming } from './http/statement-timing.ts';

/** The whole HTTP application: every domain mounted once, then the pages, then what nobody answers. */
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
