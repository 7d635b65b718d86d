import type { Sequelize } from 'sequelize';

const definitions: readonly ((sequelize: Sequelize) => void)[] = [];

/** Binds the models of every domain to the opened database. */
export function defineModels(sequelize: Sequelize): void {
  for (const define of definitions) define(sequelize);
}
