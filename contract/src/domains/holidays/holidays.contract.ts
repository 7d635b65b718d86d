import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { withRule } from '../../shared/rule.ts';
import { integerParam, lineSchema, monthSchema } from '../../shared/scalars.ts';
import { holidayDateRule, holidayNameLength, holidayNameRule, holidayYears } from './holidays.rules.ts';

const date = z.iso.date().meta({ description: '쉬는 날', examples: ['2026-06-03'] });
const name = withRule(lineSchema(holidayNameLength), holidayNameRule).meta({ description: '쉬는 날의 이름', examples: ['전국동시지방선거'] });
const month = monthSchema.meta({ description: '정산하는 달', examples: ['2026-05'] });
const day = (description: string, example: string) => z.iso.date().meta({ description, examples: [example] });

const holidaySchema = z.object({ date, name }).meta({ id: 'Holiday', description: '토요일과 일요일 말고 영업일이 아닌 날' });
export type Holiday = z.infer<typeof holidaySchema>;

const confirmDaySchema = z
  .object({ month, confirmOn: day('그 달의 정산을 확정하는 날', '2026-06-10') })
  .meta({ id: 'ConfirmDay', description: '한 달의 정산을 확정하는 날' });
export type ConfirmDay = z.infer<typeof confirmDaySchema>;

const holidayYearSchema = z
  .object({
    year: z.int().meta({ description: '해', examples: [2026] }),
    holidays: z.array(holidaySchema).meta({ description: '그 해의 쉬는 날. 이른 날부터' }),
    confirmDays: z.array(confirmDaySchema).meta({ description: '그 해에 있는 확정일. 지금의 쉬는 날로 셉니다.' }),
  })
  .meta({ id: 'HolidayYear', description: '한 해의 쉬는 날과 정산 확정일' });
export type HolidayYear = z.infer<typeof holidayYearSchema>;

const movedConfirmDaySchema = z
  .object({ month, from: day('지금까지의 확정일', '2026-06-09'), to: day('새 확정일', '2026-06-10') })
  .meta({ id: 'MovedConfirmDay', description: '옮겨진 정산 확정일' });
export type MovedConfirmDay = z.infer<typeof movedConfirmDaySchema>;

const holidayChangeSchema = z
  .object({ date, name, moved: z.array(movedConfirmDaySchema).meta({ description: '이 변경으로 확정일이 옮겨진 달. 지난 확정일은 옮기지 않습니다.' }) })
  .meta({ id: 'HolidayChange', description: '쉬는 날을 바꾼 결과' });
export type HolidayChange = z.infer<typeof holidayChangeSchema>;

const listHolidaysQuery = z.strictObject({
  year: integerParam(holidayYears)
    .optional()
    .meta({ description: '볼 해. 없으면 올해', examples: ['2026'] }),
});
export type ListHolidaysQuery = z.output<typeof listHolidaysQuery>;

const path = '/admin/api/v1/holidays';
const pathParams = z.strictObject({ date: withRule(z.iso.date(), holidayDateRule).meta({ description: '쉬는 날', examples: ['2026-06-03'] }) });
const responses = { 200: holidayChangeSchema };

/** Days on which nothing is settled besides weekends; confirmation days are counted by them. */
export const holidaysContract = c.router(
  {
    listHolidays: {
      method: 'GET',
      path,
      summary: '한 해의 쉬는 날',
      summaryEn: 'List the holidays of a year',
      metadata: access('admin', { scope: ['admin:finance', 'admin:read'] }),
      query: listHolidaysQuery,
      responses: { 200: holidayYearSchema },
    },
    saveHoliday: {
      method: 'PUT',
      path: `${path}/:date`,
      summary: '쉬는 날 정하기',
      summaryEn: 'Save a holiday',
      description:
        '그 날을 쉬는 날로 정하거나 이름을 고칩니다. 아직 오지 않은 정산 확정일이 옮겨지면 어느 달이 언제로 옮겨졌는지 답합니다. 지난 확정일과 확정한 정산은 그대로입니다.',
      metadata: withConsequence('none', access('admin', { scope: 'admin:finance' })),
      pathParams,
      body: z.strictObject({ name }).meta({ id: 'HolidayInput', description: '쉬는 날의 이름', examples: [{ name: '전국동시지방선거' }] }),
      responses,
    },
    deleteHoliday: {
      method: 'DELETE',
      path: `${path}/:date`,
      summary: '쉬는 날 지우기',
      summaryEn: 'Delete a holiday',
      description: '그 날이 평일이면 영업일로 셉니다. 지운 것과 옮겨진 정산 확정일을 답하므로, 같은 이름으로 다시 정하면 되돌릴 수 있습니다.',
      metadata: withConsequence('none', access('admin', { scope: 'admin:finance', errors: [commonErrors.notFound] })),
      pathParams,
      body: c.noBody(),
      responses,
    },
  },
  domainOptions,
);
