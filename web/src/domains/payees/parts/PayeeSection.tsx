import { payeeKindNames } from '@baeum/contract/domains/payees/payees.rules.ts';
import type { Payee, PayeeDetails } from '@baeum/contract/domains/payees/payees.schemas.ts';
import { bankNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { formatSeoulTime } from '@baeum/contract/shared/korean-format.ts';
import { useState } from 'react';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Row, Skeleton, Stack } from '../../../ui/layout.tsx';
import { DescriptionList } from '../../../ui/list/DescriptionList.tsx';
import { SeoulTime } from '../../../ui/SeoulTime.tsx';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PayeeForm } from '../PayeeForm.tsx';
import { payees } from '../payees.api.ts';
import { payeeTexts as texts } from '../payees.texts.ts';

/** The user's payout account, and a form to change it; users without earnings are told so. */
export function PayeeSection() {
  const { data, error, refetch } = payees.getPayee.useQuery(payees.getPayee.options());
  return (
    <SettingSection title={texts.title} lead={texts.lead} anchor="payee">
      {data ? <PayeeState payee={data.body} /> : error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}
    </SettingSection>
  );
}

function PayeeState({ payee }: { payee: Payee }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <PayeeForm payee={payee} close={() => setEditing(false)} />;
  return (
    <Stack gap={24}>
      {payee.details ? <Details {...payee.details} /> : <p>{texts.none}</p>}
      <Row>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {payee.details ? texts.change : texts.add}
        </Button>
      </Row>
    </Stack>
  );
}

function Details({ kind, contractName, businessNumber, bank, last4, accountName, changedAt, payableFrom }: PayeeDetails) {
  const now = useNow();
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          { term: texts.kind, description: payeeKindNames[kind] },
          { term: texts.contractName, description: contractName },
          ...(businessNumber ? [{ term: texts.businessNumber, description: businessNumber.replace(/^(...)(..)/, '$1-$2-') }] : []),
          { term: texts.bank, description: bankNames[bank] },
          { term: texts.account, description: texts.ending(last4) },
          { term: texts.accountName, description: accountName },
          { term: texts.changed, description: <SeoulTime at={changedAt} /> },
        ]}
      />
      {now !== undefined && now < Date.parse(payableFrom) && <Callout title={texts.restingTitle}>{texts.resting(formatSeoulTime(payableFrom))}</Callout>}
    </Stack>
  );
}
