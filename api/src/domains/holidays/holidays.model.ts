import { Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { date, modelTable, text } from '../../database/model.ts';

/** A day besides weekends on which nothing is settled. */
export class BusinessHoliday extends Model<InferAttributes<BusinessHoliday>, InferCreationAttributes<BusinessHoliday>> {
  declare date: string;
  declare name: string;
}

export const holidayTable = modelTable(BusinessHoliday, 'business_holidays', { date: { ...date, primaryKey: true }, name: text });
