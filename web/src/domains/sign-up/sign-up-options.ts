import { useSearchParams } from 'react-router';
import { useReferringOptions } from '../entrance/parts/referring.ts';

/** How the visitor came to the form and where they want to go, as the link that led here says. */
export function useSignUpOptions() {
  const [query] = useSearchParams();
  const referring = useReferringOptions();
  const named = (name: string) => query.get(name)?.slice(0, 200);
  const inst = named('inst');
  const group = named('group');
  return { ...referring, ...(inst && { inst }), ...(group && { group }) };
}
