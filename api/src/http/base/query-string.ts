import qs from 'qs';

/** Lists are sent as `tag[0]=a&tag[1]=b` (typed client) or `tag=a&tag=b` (people); Express's own parser drops the first. */
export function parseQuery(text: string): unknown {
  return qs.parse(text, { arrayLimit: 200, parameterLimit: 500, depth: 4, duplicates: 'combine' });
}
