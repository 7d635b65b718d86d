import { useSearchParams } from 'react-router';
import { useReferringOptions } from '../entrance/parts/referring.ts';

/** The visitor's origin and target, from the link to the form. */
export function useSignUpOptions() {
  const [query] = useSearchParams();
  const referring = useReferringOptions();
  const named = (name: string) => query.get(name)?.slice(0, 200);
  const inst = named('inst');
  const group = named('group');
  return { ...referring, ...(inst && { inst }), ...(group && { group }) };
}
