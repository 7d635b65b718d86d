import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';

/**
 * Sets planner options for the current transaction. The planner cannot estimate the number of an experiment's users: an
 * estimate of one leads to nested loops over all events, an estimate of as many groups as rows to sorting. The options
 * restrict it to plans that read each table once.
 */
export const planForMany = statement(
  'experiment-results.plan-for-many',
  { row: { settings: present(z.string()) } },
  "SELECT concat_ws(' ', set_config('enable_nestloop', 'off', true), set_config('enable_sort', 'off', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)) AS settings",
);
