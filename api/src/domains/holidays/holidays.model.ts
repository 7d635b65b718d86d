import { Model, Op, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { date, modelTable, text } from '../../database/model.ts';

/** A day besides weekends on which nothing is settled. */
export class BusinessHoliday extends Model<InferAttributes<BusinessHoliday>, InferCreationAttributes<BusinessHoliday>> {
  declare date: string;
  declare name: string;

  static of(first: string, last: string): Promise<BusinessHoliday[]> {
    return this.findAll({ where: { date: { [Op.between]: [first, last] } }, order: [['date', 'ASC']] });
  }
}

export const holidayTable = modelTable(BusinessHoliday, 'business_holidays', { date: { ...date, primaryKey: true }, name: text });
