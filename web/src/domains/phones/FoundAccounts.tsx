import { providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Badge, Row, Stack } from '../../ui/layout.tsx';
import { EntranceResult, useReadFromTop } from '../entrance/parts/EntranceResult.tsx';
import styles from './Phones.module.css';
import { phoneTexts } from './phones.texts.ts';

const texts = phoneTexts.find;

export interface FoundAccount {
  emailMasked: string;
  providers: readonly SocialProvider[];
  createdAt: string;
}

/** The accounts of a number, and the next steps. */
export function FoundAccounts({ accounts, startOver }: { accounts: readonly FoundAccount[]; startOver(): void }) {
  useReadFromTop();
  if (accounts.length === 0) {
    return (
      <EntranceResult mark="refused" title={texts.none} lead={texts.noneLead}>
        <Stack gap={8}>
          <LinkButton to="/signup" size="large" full>
            {texts.signUp}
          </LinkButton>
          <Button variant="quiet" full onClick={startOver}>
            {texts.again}
          </Button>
        </Stack>
      </EntranceResult>
    );
  }
  return (
    <EntranceResult mark="done" title={texts.found} lead={texts.foundLead}>
      <ul className={styles.accounts}>
        {accounts.map(({ emailMasked, providers, createdAt }) => (
          <li key={emailMasked} className={styles.account}>
            <strong>{emailMasked}</strong>
            <Row>
              <small>{texts.joined(formatDate(createdAt))}</small>
              {providers.map((provider) => (
                <Badge key={provider}>{providerNames[provider]}</Badge>
              ))}
            </Row>
          </li>
        ))}
      </ul>
      <Stack gap={8}>
        <LinkButton to="/signin" size="large" full>
          {texts.signIn}
        </LinkButton>
        <LinkButton to="/signin/find/password" variant="secondary" size="large" full>
          {texts.findPassword}
        </LinkButton>
      </Stack>
    </EntranceResult>
  );
}
