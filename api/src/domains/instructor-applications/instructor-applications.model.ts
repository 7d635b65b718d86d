import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes, type Sequelize } from 'sequelize';
import type { Application } from '@baeum/contract/domains/instructor-applications/instructor-applications.schemas.ts';

/** An application, begun or sent. One without a user waits for its address to sign up. */
export class InstructorApplication extends Model<InferAttributes<InstructorApplication>, InferCreationAttributes<InstructorApplication>> {
  declare id: CreationOptional<number>;
  declare userId: number | null;
  declare mode: Application['mode'];
  declare status: Application['status'];
  declare contactMail: string;
  declare realname: string;
  declare phone: string;
  declare category: Application['category'];
  declare instructorIntroduce: string;
  declare myLink: string | null;
  declare registerChannels: Application['registerChannels'];
  declare reviewNote: string | null;
  declare createdAt: CreationOptional<Date>;
  declare reviewedAt: Date | null;
}

export function defineInstructorApplications(sequelize: Sequelize): void {
  InstructorApplication.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
      userId: DataTypes.BIGINT,
      mode: DataTypes.TEXT,
      status: DataTypes.TEXT,
      contactMail: DataTypes.TEXT,
      realname: DataTypes.TEXT,
      phone: DataTypes.TEXT,
      category: DataTypes.TEXT,
      instructorIntroduce: DataTypes.TEXT,
      myLink: DataTypes.TEXT,
      registerChannels: DataTypes.JSONB,
      reviewNote: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      reviewedAt: DataTypes.DATE,
    },
    { sequelize, tableName: 'instructor_applications', underscored: true },
  );
}

export function toApplication(row: InstructorApplication): Application {
  const { id, userId, mode, status, realname, phone, category, registerChannels, reviewNote, reviewedAt } = row;
  return {
    id,
    ...(userId !== null && { userId }),
    contact_mail: row.contactMail,
    realname,
    phone,
    category,
    instructor_introduce: row.instructorIntroduce,
    ...(row.myLink !== null && { my_link: row.myLink }),
    registerChannels,
    mode,
    status,
    ...(reviewNote !== null && { reviewNote }),
    createdAt: row.createdAt.toISOString(),
    ...(reviewedAt && { reviewedAt: reviewedAt.toISOString() }),
  };
}
