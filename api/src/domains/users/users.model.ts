import type { SocialProvider, UserStatus } from '@baeum/contract/domains/users/users.schemas.ts';
import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes, type Sequelize } from 'sequelize';

export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  declare email: string;
  declare emailVerifiedAt: CreationOptional<Date | null>;
  /** Null for accounts that only sign in through a social provider. */
  declare passwordHash: CreationOptional<string | null>;
  /** Moves on with every change of the password: what was proven before it no longer counts. */
  declare credentialEpoch: CreationOptional<number>;
  /** Whether signing in takes a second step. */
  declare hasSecondFactor: CreationOptional<boolean>;
  declare name: string;
  declare slug: CreationOptional<string | null>;
  declare slugChangedAt: CreationOptional<Date | null>;
  declare profileImageUrl: CreationOptional<string | null>;
  declare introduction: CreationOptional<string | null>;
  declare links: CreationOptional<string[]>;
  /** Since when the profile waits for an operator to look at it. */
  declare profileHeldAt: CreationOptional<Date | null>;
  declare realName: CreationOptional<string | null>;
  declare phone: CreationOptional<string | null>;
  declare phoneVerifiedAt: CreationOptional<Date | null>;
  declare isInstructor: CreationOptional<boolean>;
  declare isMentor: CreationOptional<boolean>;
  declare roleAdmin: CreationOptional<boolean>;
  declare isEdu: CreationOptional<boolean>;
  declare socialProviders: CreationOptional<SocialProvider[]>;
  declare status: CreationOptional<UserStatus>;
  declare pointBalance: CreationOptional<number>;
  declare termsAgreedAt: CreationOptional<Date | null>;
  declare termsVersion: CreationOptional<string | null>;
  declare privacyVersion: CreationOptional<string | null>;
  declare signUpSource: CreationOptional<Record<string, string>>;
  declare lastActiveAt: CreationOptional<Date>;
  /** When they were told that the account becomes dormant. */
  declare dormancyToldAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineUser(sequelize: Sequelize): void {
  // Sequelize writes the column's name into what it is given, so every attribute needs an object of its own.
  const flag = () => ({ type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false });
  const moment = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
  const list = () => ({ type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] });
  User.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
      email: { type: DataTypes.TEXT, allowNull: false },
      emailVerifiedAt: DataTypes.DATE,
      passwordHash: DataTypes.TEXT,
      credentialEpoch: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      hasSecondFactor: flag(),
      name: { type: DataTypes.TEXT, allowNull: false },
      slug: DataTypes.TEXT,
      slugChangedAt: DataTypes.DATE,
      profileImageUrl: DataTypes.TEXT,
      introduction: DataTypes.TEXT,
      links: list(),
      profileHeldAt: DataTypes.DATE,
      realName: DataTypes.TEXT,
      phone: DataTypes.TEXT,
      phoneVerifiedAt: DataTypes.DATE,
      isInstructor: flag(),
      isMentor: flag(),
      roleAdmin: flag(),
      isEdu: flag(),
      socialProviders: list(),
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'ACTIVE' },
      pointBalance: { type: 'won', allowNull: false, defaultValue: 0 },
      termsAgreedAt: DataTypes.DATE,
      termsVersion: DataTypes.TEXT,
      privacyVersion: DataTypes.TEXT,
      signUpSource: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
      lastActiveAt: moment(),
      dormancyToldAt: DataTypes.DATE,
      createdAt: moment(),
    },
    { sequelize, tableName: 'users', underscored: true },
  );
}
