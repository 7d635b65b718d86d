import { nameInMail } from '../domains/users/mail-words.public.ts';

/** The most posts or courses listed in a mail. */
const mostNamed = 10;

interface Place {
  id: number | string;
  name: string;
}
type PlaceOf<Data> = (data: Data) => Place;

/** How many there are in each post or course, those with most of them first. */
export function byPlace<Data>(all: readonly Data[], placeOf: PlaceOf<Data>): string[] {
  const groups = [...Map.groupBy(all.map(placeOf), ({ id }) => id).values()].toSorted((one, other) => other.length - one.length);
  const named = groups.slice(0, mostNamed).map((group) => `'${nameInMail(group[0]?.name ?? '')}': ${group.length}개`);
  return groups.length > mostNamed ? [...named, `그 밖에 ${groups.length - mostNamed}곳`] : named;
}

/** Leads to the place if it is the only one. */
export function onlyIn<Data>(all: readonly Data[], placeOf: PlaceOf<Data>, linkTo: (id: Place['id']) => string): { link?: string } {
  const [first, ...others] = new Set(all.map((data) => placeOf(data).id));
  return first !== undefined && others.length === 0 ? { link: linkTo(first) } : {};
}
