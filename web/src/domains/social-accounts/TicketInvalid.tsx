import { useSession } from '../../client/boot.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EntranceResult } from '../entrance/parts/EntranceResult.tsx';
import { socialAccountsTexts } from './social-accounts.texts.ts';

/** The address cannot be used: expired, used, or from another browser. Members can start again in their settings. */
export function TicketInvalid() {
  const { title, lead, again, path } = socialAccountsTexts.invalid[useSession().user ? 'member' : 'visitor'];
  return (
    <EntranceResult mark="refused" title={title} lead={lead}>
      <LinkButton to={path} size="large" full>
        {again}
      </LinkButton>
    </EntranceResult>
  );
}
