import { EntranceResult } from '../../client/EntranceResult.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { socialAccountsTexts } from './social-accounts.texts.ts';

/** Nothing can be done with the address: it is too old, used, or of another browser. */
export function TicketInvalid() {
  const { title, lead, again } = socialAccountsTexts.invalid;
  return (
    <EntranceResult mark="refused" title={title} lead={lead}>
      <LinkButton to="/signin" size="large" full>
        {again}
      </LinkButton>
    </EntranceResult>
  );
}
