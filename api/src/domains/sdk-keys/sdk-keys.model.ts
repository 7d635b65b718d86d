import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes, type Sequelize } from 'sequelize';

/** A program's key to one environment. Only the hash is needed to recognise it. */
export class SdkKey extends Model<InferAttributes<SdkKey>, InferCreationAttributes<SdkKey>> {
  declare id: CreationOptional<number>;
  declare environmentId: number;
  declare name: string;
  declare kind: 'CLIENT' | 'SERVER';
  /** First characters, to tell keys apart in a list. */
  declare prefix: string;
  declare hash: string;
  /** The key itself; null for a server key. */
  declare key: string | null;
  declare createdAt: CreationOptional<Date>;
  declare revokedAt: CreationOptional<Date | null>;
  /** Until when a key that was replaced goes on working. */
  declare expiresAt: CreationOptional<Date | null>;
  declare lastUsedAt: CreationOptional<Date | null>;
  declare replacedBy: CreationOptional<number | null>;
}

export function defineSdkKeys(sequelize: Sequelize): void {
  SdkKey.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
      environmentId: { type: DataTypes.BIGINT, allowNull: false },
      name: { type: DataTypes.TEXT, allowNull: false },
      kind: { type: DataTypes.TEXT, allowNull: false },
      prefix: { type: DataTypes.TEXT, allowNull: false },
      hash: { type: DataTypes.TEXT, allowNull: false },
      key: DataTypes.TEXT,
      createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      revokedAt: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
      lastUsedAt: DataTypes.DATE,
      replacedBy: DataTypes.BIGINT,
    },
    { sequelize, tableName: 'sdk_keys', underscored: true },
  );
}
