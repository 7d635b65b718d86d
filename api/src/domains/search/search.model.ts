import { col, fn, Model, Op, or, where, type CreationOptional, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { id, modelTable, now, text } from '../../database/model.ts';

/** Two words that mean the same in searches. */
export class SearchSynonym extends Model<InferAttributes<SearchSynonym>, InferCreationAttributes<SearchSynonym>> {
  declare id: CreationOptional<number>;
  declare word: string;
  declare synonym: string;
  declare createdAt: CreationOptional<Date>;

  /** Those with a word that contains this text. */
  static holding(part: string | undefined) {
    if (part === undefined) return {};
    return or(...['word', 'synonym'].map((name) => where(fn('strpos', col(name), part), Op.gt, 0)));
  }

  /** A new pair, unless the two are a pair already, in whichever order. */
  static async add(word: string, synonym: string): Promise<SearchSynonym | undefined> {
    const [made] = await this.bulkCreate([{ word, synonym }], { ignoreDuplicates: true, returning: true });
    return made?.id ? made : undefined;
  }
}

export const synonymTable = modelTable(SearchSynonym, 'search_synonyms', { id, word: text, synonym: text, createdAt: now });
