import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes, type Sequelize } from 'sequelize';
import type { EntityBodies, EntityDetails, ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';

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

/** A test, flag, bucket … of one environment; `details` is what operators keep beside its JSON. */
export class WorkspaceEntity extends Model<InferAttributes<WorkspaceEntity>, InferCreationAttributes<WorkspaceEntity>> {
  declare environmentId: number;
  declare kind: ManagedKind;
  declare id: number;
  declare key: string;
  declare version: CreationOptional<number>;
  declare position: number;
  declare body: EntityBodies[ManagedKind];
  declare details: CreationOptional<EntityDetails>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineWorkspaces(sequelize: Sequelize): void {
  Environment.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
      name: DataTypes.TEXT,
      isPrimary: DataTypes.BOOLEAN,
      workspace: DataTypes.JSONB,
      revision: DataTypes.BIGINT,
      modifiedAt: DataTypes.DATE,
    },
    { sequelize, tableName: 'environments', underscored: true },
  );
  WorkspaceEntity.init(
    {
      environmentId: { type: DataTypes.BIGINT, primaryKey: true },
      kind: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.BIGINT, primaryKey: true },
      key: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, defaultValue: 1 },
      position: DataTypes.INTEGER,
      body: DataTypes.JSONB,
      details: { type: DataTypes.JSONB, defaultValue: {} },
      createdAt: { type: DataTypes.DATE, defaultValue: DataTypes.NOW },
      updatedAt: { type: DataTypes.DATE, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'workspace_entities', underscored: true },
  );
}
