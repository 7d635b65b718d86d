import { holidaysContract } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { deleteHoliday, listHolidays, saveHoliday } from './manage-holidays.ts';

export const holidaysHandlers = implement(holidaysContract, {
  listHolidays: ({ query }) => listHolidays(query.year),
  saveHoliday: ({ actor, context, params, body }) => saveHoliday(params.date, body.name, authorOf({ actor, context })),
  deleteHoliday: ({ actor, context, params }) => deleteHoliday(params.date, authorOf({ actor, context })),
});
