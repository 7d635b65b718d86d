import { DataTypes, literal, type Attributes, type Model, type ModelAttributeColumnOptions, type ModelStatic, type Sequelize } from 'sequelize';

/** A class whose `declare`d attributes are the columns of a table. */
export interface ModelTable {
  name: string;
  /** Binds the class to the opened database; its queries then join the running transaction by themselves. */
  bind(sequelize: Sequelize): void;
}

/**
 * Maps a model to its table, with the column of each attribute: `createdAt` means `created_at`. `tests/database/models.test.ts` compares
 * them with the migrated database.
 */
export function modelTable<M extends Model>(
  model: ModelStatic<M>,
  name: string,
  columns: Readonly<Record<keyof Attributes<M>, ModelAttributeColumnOptions<M>>>,
): ModelTable {
  return { name, bind: (sequelize) => void model.init(copied(columns), { sequelize, tableName: name }) };
}

/** Sequelize mutates the objects passed to it, and a database may be opened several times per process. */
function copied<C extends object>(columns: C): C {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...(column as object) }])) as C;
}

/** Column types of models; not null unless {@link nullable}. */
export const id = { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true };
export const text = { type: DataTypes.TEXT, allowNull: false };
export const number = { type: DataTypes.BIGINT, allowNull: false };
export const flag = { type: DataTypes.BOOLEAN, allowNull: false };
export const json = { type: DataTypes.JSONB, allowNull: false };
/** As `2026-11-26`. */
export const date = { type: DataTypes.DATEONLY, allowNull: false };
export const now = { type: DataTypes.DATE, allowNull: false, defaultValue: literal('now()') };

export function nullable(column: ModelAttributeColumnOptions): ModelAttributeColumnOptions {
  return { ...column, allowNull: true };
}
