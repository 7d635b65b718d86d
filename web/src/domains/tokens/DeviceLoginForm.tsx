import { tokenErrors } from '@baeum/contract/domains/tokens/tokens.errors.ts';
import type { WaitingDevice } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './DeviceLogin.module.css';
import { DeviceSummary } from './DeviceSummary.tsx';
import { tokens } from './tokens.api.ts';
import { deviceLoginTexts as texts } from './tokens.texts.ts';

export type Decision = 'approved' | 'denied';

interface DeviceLoginFormProps {
  userCode: string;
  device: WaitingDevice;
  onDecided(decision: Decision): void;
  /** It was decided elsewhere meanwhile, or expired. */
  onExpired(): void;
}

const deny = 'deny';

/** The requesting program, its scopes, and the decision. Approving requires confirming the code, so that no link is approved by a single press. */
export function DeviceLoginForm({ userCode, device, onDecided, onExpired }: DeviceLoginFormProps) {
  const form = useContractForm({
    draft: { compared: false },
    submit: async (_draft, button) => {
      const approve = button !== deny;
      await tokens.approveDeviceLogin.mutate({ body: { userCode, approve } });
      onDecided(approve ? 'approved' : 'denied');
    },
    failed: (thrown) => ({ report: problemOf(thrown).errorCode === tokenErrors.deviceExpired.errorCode ? onExpired : () => showProblem(thrown) }),
  });
  const { compared } = form.values;
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <p className={styles.code} aria-label={texts.code}>
          {userCode}
        </p>
        <DeviceSummary device={device} />
        <Checkbox name="compared" checked={compared} label={texts.compared} onChange={(event) => form.change({ compared: event.currentTarget.checked })} />
        <Stack gap={8}>
          <SubmitButton loading={form.busy} disabledReason={reasonNotToApprove(device, compared)}>
            {texts.approve}
          </SubmitButton>
          <Button type="submit" value={deny} variant="secondary" size="large" full disabledReason={form.busy ? texts.approve : undefined}>
            {texts.deny}
          </Button>
        </Stack>
      </Stack>
    </ContractForm>
  );
}

function reasonNotToApprove({ scopes }: WaitingDevice, compared: boolean): string | undefined {
  if (scopes.length === 0) return tokenErrors.scopeNotGrantable.message;
  return compared ? undefined : texts.compareFirst;
}
