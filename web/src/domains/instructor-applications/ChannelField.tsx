import { applicationLimits, asksReason } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { registerChannels, type RegisterChannelType } from '@baeum/contract/shared/catalogue.ts';
import { useState } from 'react';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { withChannel } from './application-draft.ts';
import { fieldNames, formTexts } from './instructor-applications.texts.ts';
import type { Application } from './use-application.ts';

const channels = registerChannels.map(({ type, label }) => ({ value: type, label }));

interface ChannelFieldProps {
  application: Application;
  problem: string | undefined;
}

/** How the applicant heard of teaching here: one channel, and a reason where the channel asks for one. */
export function ChannelField({ application: { draft, change, refusals }, problem }: ChannelFieldProps) {
  const [touched, setTouched] = useState(false);
  const choose = (channel: RegisterChannelType | null) => {
    setTouched(true);
    change(withChannel(draft, channel));
  };
  return (
    <Stack gap={12}>
      <ChoiceGroup
        legend={fieldNames.registerChannels}
        name="registerChannels"
        kind="checkbox"
        required
        options={channels}
        value={draft.channel}
        onChange={choose}
        help={formTexts.help.registerChannels}
        error={refusals['registerChannels'] ?? (touched ? problem : undefined)}
      />
      <TextField
        label={formTexts.reason}
        name="reason"
        help={formTexts.help.reason}
        disabled={!draft.channel || !asksReason(draft.channel)}
        maxLength={applicationLimits.reason}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </Stack>
  );
}
