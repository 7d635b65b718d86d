import type { Sequelize } from 'sequelize';
import { holidayTable } from '../domains/holidays/holidays.model.ts';
import { synonymTable } from '../domains/search/search.model.ts';
import { environmentTable } from '../domains/workspaces/state/workspaces.model.ts';
import type { ModelTable } from './model.ts';

/** Tables with a model, and the reason; everything hot, joined or conditional is a statement. */
export const modelTables: readonly { table: ModelTable; because: string }[] = [
  { table: environmentTable, because: 'a few rows that are found by name; their revision is raised by a statement' },
  { table: holidayTable, because: 'days that operators name one by one' },
  { table: synonymTable, because: 'pairs of words that operators add and remove one by one' },
];

/** Binds the models of every domain to the opened database. */
export function defineModels(sequelize: Sequelize): void {
  for (const { table } of modelTables) table.bind(sequelize);
}
