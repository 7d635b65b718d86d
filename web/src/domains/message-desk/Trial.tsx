import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { isTester, testing } from './message-actions.ts';
import { messageDeskTexts } from './message-desk.texts.ts';
import styles from './MessageDesk.module.css';
import { useThisDevice } from './use-this-device.ts';

const { trial: texts } = messageDeskTexts;

/** Adds this browser to the message's test devices, or removes it. */
export function Trial({ message, environment }: { message: InAppMessage; environment: WorkEnvironment }) {
  const device = useThisDevice();
  const { busy, act } = useDeskAction();
  const isIn = device !== undefined && isTester(message, device);
  return (
    <Stack gap={8}>
      <p className={styles.small}>{device === undefined ? texts.unknown : texts.lead}</p>
      {device !== undefined && (
        <Row>
          {isIn && <StatusTag tone="info">{texts.is}</StatusTag>}
          <Button size="small" variant="secondary" loading={busy} onClick={() => void act(testing(environment, device, !isIn), message)}>
            {isIn ? texts.remove : texts.add}
          </Button>
          {isIn && environment === usualEnvironment && (
            <LinkButton size="small" variant="quiet" to="/" target="_blank">
              {texts.open}
            </LinkButton>
          )}
        </Row>
      )}
    </Stack>
  );
}
