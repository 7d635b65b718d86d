import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes, type Sequelize } from 'sequelize';

/** One environment of the experimentation service, with its own workspace and keys. */
export class Environment extends Model<InferAttributes<Environment>, InferCreationAttributes<Environment>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare isPrimary: CreationOptional<boolean>;
  /** The head of the workspace file; null until a file was imported. */
  declare workspace: CreationOptional<WorkspaceFile['workspace'] | null>;
  declare revision: CreationOptional<number>;
  declare modifiedAt: CreationOptional<Date>;
}

export function defineWorkspaces(sequelize: Sequelize): void {
  Environment.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.TEXT, allowNull: false },
      isPrimary: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      workspace: DataTypes.JSONB,
      revision: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 1 },
      modifiedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'environments', underscored: true },
  );
}
