import { withholdingsContract } from '@baeum/contract/domains/withholdings/withholdings.contract.ts';
import { implement, raw } from '../../http/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.service.ts';
import { exportWithholding } from './export-withholding.ts';

export const withholdingsHandlers = implement(withholdingsContract, {
  exportWithholding: raw(async ({ actor, context, query, response }) => {
    const text = await exportWithholding(query.month, authorOf({ actor, context }));
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="withholding-${query.month}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    });
    response.send(text);
  }),
});
