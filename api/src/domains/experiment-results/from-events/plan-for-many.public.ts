import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';

/**
 * How many users an experiment has is beyond what the planner can guess, and a guess of one makes it look through all events
 * once for each, and a guess of as many groups as there are rows makes it sort these. So it may choose among the ways that
 * take every table once. Call it in a transaction, where it holds.
 */
export const planForMany = statement(
  'experiment-results.plan-for-many',
  { row: { settings: present(z.string()) } },
  "SELECT concat_ws(' ', set_config('enable_nestloop', 'off', true), set_config('enable_sort', 'off', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)) AS settings",
);
