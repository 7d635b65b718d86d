import type { Holiday } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { holidays } from './holidays.api.ts';
import { holidayTexts as texts } from './holidays.texts.ts';
import { showMoved } from './moved-days.ts';

/** Undo adds the same day with the same name. */
export const removeHoliday: DeskAction<Holiday> = {
  key: 'remove',
  label: texts.remove,
  danger: true,
  run: async ({ date }, { queryClient }) => showMoved(await holidays.deleteHoliday.send(queryClient, { params: { date } })),
  undo: async ({ date, name }, { queryClient }) => showMoved(await holidays.saveHoliday.send(queryClient, { params: { date }, body: { name } })),
  done: (days) => texts.removed(days.map(({ name }) => name)),
};
