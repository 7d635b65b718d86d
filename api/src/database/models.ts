import type { Sequelize } from 'sequelize';
import { defineSdkKeys } from '../domains/sdk-keys/sdk-keys.model.ts';
import { defineUser } from '../domains/users/users.model.ts';
import { defineWorkspaces } from '../domains/workspaces/workspaces.model.ts';

const definitions: readonly ((sequelize: Sequelize) => void)[] = [defineUser, defineWorkspaces, defineSdkKeys];

/** Binds the models of every domain to the opened database. */
export function defineModels(sequelize: Sequelize): void {
  for (const define of definitions) define(sequelize);
}
