import type { SecondFactors } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Skeleton, Stack } from '../../../ui/layout.tsx';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { PasskeyList } from '../PasskeyList.tsx';
import { RecoveryCodesRow } from '../RecoveryCodesRow.tsx';
import { secondFactors } from '../second-factors.api.ts';
import { secondFactorTexts as texts } from '../second-factors.texts.ts';
import { TotpRow } from '../TotpRow.tsx';

/** Second factors: authenticator app, passkeys, recovery codes. */
export function SecondFactorsSection() {
  const { data, error, refetch } = secondFactors.listSecondFactors.useQuery(secondFactors.listSecondFactors.options());
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      {data ? <Factors factors={data.body} /> : error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}
    </SettingSection>
  );
}

function Factors({ factors: { totp, totpOffered, passkeys, recoveryCodesLeft, required } }: { factors: SecondFactors }) {
  const count = passkeys.length + (totp ? 1 : 0);
  return (
    <Stack>
      {count === 0 && <Callout tone={required ? 'warning' : 'info'}>{required ? `${texts.required} ${texts.first}` : texts.first}</Callout>}
      {(totp || totpOffered) && <TotpRow isSet={totp} last={count === 1} />}
      <PasskeyList passkeys={passkeys} last={count === 1} />
      {count > 0 && <RecoveryCodesRow left={recoveryCodesLeft} />}
    </Stack>
  );
}
