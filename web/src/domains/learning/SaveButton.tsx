import { afterPaint } from '../../client/after-paint.ts';
import { useSession, useSite } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import type { SaveControlProps } from '../offline-lectures/parts/SaveControl.tsx';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';

const SaveControl = late<SaveControlProps>(async () => (await import('../offline-lectures/parts/SaveControl.tsx')).SaveControl, { begin: afterPaint });

/** Saves a lecture on this device. Its code loads late, and only with a service worker, which plays saved lectures. */
export function SaveButton({ lectureId, position }: Pick<SaveControlProps, 'lectureId' | 'position'>) {
  const { worker } = useSite();
  const { user } = useSession();
  if (!worker || !user) return null;
  return <SaveControl lectureId={lectureId} userId={user.id} position={position} label={texts.keepOffline} meanwhile={<Place />} />;
}

/** Reserves the button's space. */
function Place() {
  return (
    <span className={styles.place} aria-hidden="true">
      <Button variant="secondary" size="small" tabIndex={-1} icon={<IconDownload size={18} />}>
        {texts.keepOffline}
      </Button>
    </span>
  );
}
