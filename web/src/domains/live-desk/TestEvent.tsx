import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBoot } from '../../client/boot.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { events } from '../events/events.api.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { sdkKeys } from '../sdk-keys/sdk-keys.api.ts';
import { liveDeskTexts } from './live-desk.texts.ts';

const { test: texts } = liveDeskTexts;
/** An event key that no experiment uses. */
const testKey = 'baeum_test';

/** Sends one event like a web page, with a client key of the environment. */
export function TestEvent({ environment }: { environment: WorkEnvironment }) {
  const queryClient = useQueryClient();
  const { user } = useBoot().experimentation;
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ queryKey: sdkKeys.listSdkKeys.options().queryKey, queryFn: () => sdkKeys.listSdkKeys.query() });
  const key = data?.body.find((each) => each.kind === 'CLIENT' && each.environment === environment)?.key;
  const send = async () => {
    if (key === undefined || key === null) return toast(texts.noKey);
    setBusy(true);
    try {
      const event = {
        insertId: crypto.randomUUID(),
        timestamp: Date.now(),
        identifiers: { $id: user.id, ...(user.deviceId && { $deviceId: user.deviceId }) },
        eventTypeId: 0,
        eventTypeKey: testKey,
      };
      const { body } = await events.dispatchEvents.send(queryClient, { body: { trackEvents: [event] }, extraHeaders: { 'X-SDK-Key': key } });
      const [refused] = body.rejected;
      toast(refused ? texts.refused(refused.reason) : texts.sent);
    } catch (thrown) {
      await showProblem(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} disabled={data === undefined} onClick={() => void send()}>
      {texts.send}
    </Button>
  );
}
