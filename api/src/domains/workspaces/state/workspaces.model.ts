import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { Model, type CreationOptional, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { flag, id, json, modelTable, now, nullable, number, text } from '../../../database/model.ts';

/** An environment of the experimentation service, with its own workspace and keys. */
export class Environment extends Model<InferAttributes<Environment>, InferCreationAttributes<Environment>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare isPrimary: CreationOptional<boolean>;
  /** The head of the workspace file; null until a file is imported. */
  declare workspace: CreationOptional<WorkspaceFile['workspace'] | null>;
  declare revision: CreationOptional<number>;
  declare modifiedAt: CreationOptional<Date>;
}

export const environmentTable = modelTable(Environment, 'environments', {
  id,
  name: text,
  isPrimary: flag,
  workspace: nullable(json),
  revision: number,
  modifiedAt: now,
});
