import { Model, Op, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { date, modelTable, text } from '../../database/model.ts';

/** A day besides weekends without settlements. */
export class BusinessHoliday extends Model<InferAttributes<BusinessHoliday>, InferCreationAttributes<BusinessHoliday>> {
  declare date: string;
  declare name: string;

  /** Those of a year. */
  static holding(year: number) {
    return { date: { [Op.between]: [`${year}-01-01`, `${year}-12-31`] } };
  }
}

export const holidayTable = modelTable(BusinessHoliday, 'business_holidays', { date: { ...date, primaryKey: true }, name: text });
