import { Callout } from '../../ui/feedback/Callout.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { RecoveryCodesRow } from './RecoveryCodesRow.tsx';
import { secondFactors } from './second-factors.api.ts';
import { secondFactorTexts as texts } from './second-factors.texts.ts';
import { TotpRow } from './TotpRow.tsx';

/** The part of the account's settings that asks for more than a password. */
export function SecondFactorsSection() {
  const { data, isError, refetch } = secondFactors.listSecondFactors.useQuery(secondFactors.listSecondFactors.options());
  if (isError) {
    return (
      <Callout tone="danger" title={texts.failed}>
        <Button variant="secondary" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </Callout>
    );
  }
  if (!data) return <Skeleton shape="block" />;
  const { totp, totpOffered, passkeys, recoveryCodesLeft, required } = data.body;
  const count = passkeys.length + (totp ? 1 : 0);
  return (
    <Stack gap={24}>
      <p>{texts.lead}</p>
      {required && count === 0 && <Callout tone="warning">{texts.required}</Callout>}
      {(totp || totpOffered) && <TotpRow isSet={totp} last={count === 1} />}
      <PasskeyList passkeys={passkeys} last={count === 1} />
      {count > 0 && <RecoveryCodesRow left={recoveryCodesLeft} />}
    </Stack>
  );
}
