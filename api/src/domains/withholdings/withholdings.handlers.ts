import { withholdingsContract } from '@baeum/contract/domains/withholdings/withholdings.contract.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { exportWithholding } from './export-withholding.ts';

export const withholdingsHandlers = implement(withholdingsContract, {
  exportWithholding: raw(async ({ actor, context, query, response }) => {
    const text = await exportWithholding(query.month, authorOf({ actor, context }));
    asDownload(response, { type: 'text/csv', asciiName: `withholding-${query.month}.csv` });
    response.send(text);
  }),
});
