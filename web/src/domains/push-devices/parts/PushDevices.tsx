import type { PushDevice } from '@baeum/contract/domains/push-devices/push-devices.contract.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '../../../client/boot.tsx';
import { useLoaded } from '../../../client/page.ts';
import { showProblem } from '../../../client/problem-dialog.ts';
import { Button } from '../../../ui/Button.tsx';
import { Badge, Row, Stack } from '../../../ui/layout.tsx';
import { ListRow, ListRows } from '../../../ui/list/ListRow.tsx';
import { alert } from '../../../ui/modal/dialogs.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { pushDevices } from '../push-devices.api.ts';
import { pushTexts as texts } from '../push-devices.texts.ts';
import { canSubscribe, subscribe, unsubscribe } from '../subscribe.ts';

/** For the settings page. */
export function prefetchPushDevices(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([pushDevices.getPushKey.prefetch(queryClient), pushDevices.listPushDevices.prefetch(queryClient)]);
}

/** The user's browsers with push notifications; this one is added by a press. */
export function PushDevices() {
  const { body: devices } = useLoaded(pushDevices.listPushDevices, {});
  return (
    <Stack as="section">
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      {!devices.some(({ current }) => current) && <Start />}
      {devices.length > 0 && (
        <ListRows label={texts.title}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ListRows>
      )}
    </Stack>
  );
}

function Start() {
  const { worker = false } = useSite();
  const { body: key } = useLoaded(pushDevices.getPushKey, {});
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!worker || key.publicKey === null) return <p>{texts.unavailable}</p>;
  const start = async (publicKey: string) => {
    setBusy(true);
    try {
      await startHere(queryClient, publicKey);
    } finally {
      setBusy(false);
    }
  };
  const { publicKey } = key;
  return (
    <Row>
      <Button loading={busy} onClick={() => void start(publicKey)}>
        {texts.start}
      </Button>
    </Row>
  );
}

async function startHere(queryClient: QueryClient, publicKey: string): Promise<void> {
  if (!canSubscribe()) return alert(texts.title, texts.unsupported);
  const subscription = await subscribe(publicKey).catch(() => undefined);
  if (!subscription) return alert(texts.title, texts.failed);
  if (subscription === 'denied') return alert(texts.title, texts.denied);
  try {
    await pushDevices.createPushDevice.send(queryClient, { body: subscription });
    toast(texts.started);
  } catch (error) {
    await showProblem(error);
  }
}

function DeviceRow({ device }: { device: PushDevice }) {
  const { mutate, isPending } = pushDevices.deletePushDevice.useMutation();
  const stop = () => {
    const onDone = () => {
      toast(texts.stopped);
      void unsubscribe(device);
    };
    mutate({ params: { id: String(device.id) } }, { onSuccess: onDone });
  };
  return (
    <ListRow
      title={
        <>
          {device.device} {device.current && <Badge tone="brand">{texts.current}</Badge>}
        </>
      }
      note={texts.since(device.createdAt)}
      end={
        <Button variant="secondary" size="small" loading={isPending} aria-label={texts.stopOf(device.device)} onClick={stop}>
          {texts.stop}
        </Button>
      }
    />
  );
}
