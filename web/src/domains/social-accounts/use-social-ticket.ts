import { socialErrors } from '@baeum/contract/domains/social-accounts/social-accounts.errors.ts';
import { useSearchParams } from 'react-router';
import { allowedTarget } from '../../client/allowed-target.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useSite } from '../../client/boot.tsx';
import { socialAccounts } from './social-accounts.api.ts';

/** The new social account of the ticket in the address, and the user's target. Once the ticket is used it is not requested again. */
export function useSocialTicket(used: boolean) {
  const [query] = useSearchParams();
  const site = useSite();
  const ticket = query.get('ticket') ?? '';
  const read = socialAccounts.getSocialTicket;
  const { data, error, refetch } = read.useQuery({ ...read.options({ query: { ticket } }), enabled: !used && ticket !== '', staleTime: Infinity });
  const invalid = ticket === '' || (error !== null && problemOf(error).errorCode === socialErrors.invalid.errorCode);
  return { ticket, account: data?.body, invalid, error, retry: () => void refetch(), target: allowedTarget(query.get('referUrl'), site) };
}
