import { applicationLimits, asksReason } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { registerChannels } from '@baeum/contract/domains/instructor-applications/register-channels.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { fieldNames, formTexts } from './instructor-applications.texts.ts';
import type { ApplicationFormHandle } from './use-application-form.ts';

const channels = registerChannels.map(({ type, label }) => ({ value: type, label }));

/** How the applicant heard of teaching here: one channel, and a reason if the channel requires one. */
export function ChannelField({ form }: { form: ApplicationFormHandle }) {
  const channel = form.values.registerChannels;
  return (
    <Stack gap={12}>
      <ChoiceGroup
        {...form.choice('registerChannels')}
        legend={fieldNames.registerChannels}
        kind="checkbox"
        required
        options={channels}
        onChange={(chosen) => form.change({ registerChannels: chosen, reason: '' })}
        help={formTexts.help.registerChannels}
      />
      <TextField
        {...form.field('reason')}
        label={formTexts.reason}
        help={formTexts.help.reason}
        disabled={!channel || !asksReason(channel)}
        maxLength={applicationLimits.reason}
      />
    </Stack>
  );
}
