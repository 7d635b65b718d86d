import { useSession } from '../../client/boot.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EntranceResult } from '../entrance/parts/EntranceResult.tsx';
import { socialAccountsTexts } from './social-accounts.texts.ts';

/** Nothing can be done with the address: it is too old, used, or of another browser. A member has their settings to begin anew. */
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
