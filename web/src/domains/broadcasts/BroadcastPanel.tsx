import type { Broadcast } from '@baeum/contract/domains/broadcasts/broadcasts.schemas.ts';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { broadcasts } from './broadcasts.api.ts';
import styles from './Broadcasts.module.css';
import { broadcastTexts } from './broadcasts.texts.ts';

const { panel: texts, ...all } = broadcastTexts;
/** Polling interval of the progress while it is sent, in milliseconds. */
const interval = 3000;

const stop: DeskAction<Broadcast> = {
  key: 'stop',
  label: texts.stop,
  danger: true,
  run: ({ id }, { queryClient }) => broadcasts.stopBroadcast.send(queryClient, { params: { id: String(id) } }),
  ask: () => ({ ...texts.askStop, danger: true }),
  done: () => texts.stopped,
};

const isGoing = ({ status }: Broadcast) => status === 'GATHERING' || status === 'SENDING';

/** One broadcast: its progress, its content, and a stop button. */
export function BroadcastPanel({ id }: { id: string }) {
  const request = { params: { id } };
  const { body: broadcast } = useLoaded(broadcasts.getBroadcast, request);
  broadcasts.getBroadcast.useQuery({ ...broadcasts.getBroadcast.options(request), refetchInterval: isGoing(broadcast) ? interval : false });
  const { busy, act } = useDeskAction();
  const { title, advertising, status, segment, perHour, content, by } = broadcast;
  return (
    <DeskPanel
      title={`${advertising ? all.advert : ''}${title}`}
      tag={<StatusTag tone={all.tones[status]}>{all.statuses[status]}</StatusTag>}
      note={[all.segments[segment], texts.perHour(perHour), by?.name].filter(Boolean).join(' · ')}
      noun="broadcasts"
      id={id}
      operation="getBroadcast"
      command={`baeum admin broadcasts show ${id}`}
      actions={
        isGoing(broadcast) && (
          <Button variant="danger" size="small" loading={busy} onClick={() => void act(stop, broadcast)}>
            {texts.stop}
          </Button>
        )
      }
    >
      <Progress broadcast={broadcast} />
      <PanelPart title={texts.content}>
        <p className={styles.content}>{content}</p>
      </PanelPart>
    </DeskPanel>
  );
}

function Progress({ broadcast: { sent, skipped, waiting, recipients, nextAt } }: { broadcast: Broadcast }) {
  return (
    <PanelPart title={texts.progress}>
      <ProgressBar label={texts.progress} value={sent + skipped} max={Math.max(recipients, 1)} text={all.sentOf(sent, recipients)} />
      {waiting > 0 && <p>{texts.waiting(waiting)}</p>}
      {nextAt && <p>{texts.next(nextAt)}</p>}
      {skipped > 0 && <p>{texts.skipped(skipped)}</p>}
    </PanelPart>
  );
}
