import { statementsContract } from '@baeum/contract/domains/statements/statements.contract.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { getMonthIncome } from './month-income.public.ts';
import { listStatements } from './own-statements.ts';
import { getStatementPdf } from './statement-pdf.ts';

export const statementsHandlers = implement(statementsContract, {
  getMonthIncome: ({ actor, query }) => getMonthIncome(actor.userId, query),
  listStatements: ({ actor, query }) => listStatements(actor.userId, query),
  getStatementPdf: raw(async ({ actor, params, response }) => {
    const { name, bytes } = await getStatementPdf(actor.userId, params.month);
    asDownload(response, { type: 'application/pdf', asciiName: `statement-${params.month}.pdf`, name });
    response.send(bytes);
  }),
});
