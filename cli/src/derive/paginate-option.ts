import { Option } from 'commander';
import { inLanguages } from '../terminal/language.ts';

const texts = inLanguages({ ko: { paginate: '--all과 같음 (api와 같은 이름)' }, en: { paginate: 'same as --all (its name with api)' } });

/** Every list takes the word that `baeum api` has for all pages. */
export function paginateOption(): Option {
  return new Option('--paginate', texts().paginate).implies({ all: true });
}
