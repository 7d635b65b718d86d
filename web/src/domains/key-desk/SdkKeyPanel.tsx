import type { SdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { copyText } from '../desk/parts/copy-text.ts';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useCloseAfter } from '../desk/parts/use-close-after.ts';
import { sdkKeys } from '../sdk-keys/sdk-keys.api.ts';
import { keyDeskTexts as texts } from './key-desk.texts.ts';
import { stateOf } from './key-words.ts';
import { KeyCode } from './KeyCode.tsx';
import styles from './KeyDesk.module.css';
import { openKeyModal, openRotateModal } from './open-key-modals.ts';
import { revokeKey } from './revoke-key.ts';

/** One key: its environment, usage and expiry. */
export function SdkKeyPanel({ id }: { id: string }) {
  const { body: keys } = useLoaded(sdkKeys.listSdkKeys, {});
  const found = keys.find((key) => String(key.id) === id);
  const frame = { noun: 'sdk-keys', id, command: 'baeum admin keys list' };
  if (!found) {
    return (
      <DeskPanel {...frame} operation="listSdkKeys" title={texts.gone}>
        <Callout>{texts.goneNote}</Callout>
      </DeskPanel>
    );
  }
  const { word, tone } = stateOf(found);
  return (
    <DeskPanel
      {...frame}
      operation="listSdkKeys"
      title={found.name}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      note={texts.kindHelp[found.kind]}
      actions={<Actions sdkKey={found} />}
    >
      <PanelPart title={texts.parts.facts}>
        <DescriptionList items={factsOf(found)} />
        <Link to={`/admin/audit-logs?target=${encodeURIComponent(`sdk-keys/${id}`)}`}>{texts.history}</Link>
      </PanelPart>
      <PanelPart title={texts.parts.key}>
        {found.key === null ? (
          <p className={styles.small}>{texts.secretKept}</p>
        ) : (
          <Row>
            <code className={styles.key}>{found.key}</code>
            <Button size="small" variant="secondary" onClick={() => void copyText(found.key ?? '')}>
              {texts.copyKey}
            </Button>
          </Row>
        )}
      </PanelPart>
      <PanelPart title={texts.parts.code}>
        <KeyCode sdkKey={found.key} />
      </PanelPart>
    </DeskPanel>
  );
}

function Actions({ sdkKey }: { sdkKey: SdkKeyView }) {
  const { busy, act } = useCloseAfter();
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => openKeyModal(sdkKey)}>
        {texts.edit}
      </Button>
      {sdkKey.replacedBy === null && (
        <Button size="small" variant="secondary" onClick={() => openRotateModal(sdkKey)}>
          {texts.rotate.label}
        </Button>
      )}
      <Button size="small" variant="danger" loading={busy} onClick={() => void act(revokeKey, sdkKey)}>
        {texts.revoke.confirm(sdkKey.name)}
      </Button>
    </>
  );
}

function factsOf({ kind, environment, prefix, allowedOrigins, createdAt, lastUsedAt, expiresAt, replacedBy }: SdkKeyView) {
  const { facts } = texts;
  return [
    { term: facts.kind, description: texts.kinds[kind] },
    { term: facts.environment, description: texts.environmentOf(environment) },
    { term: facts.prefix, description: <code>{prefix}</code> },
    { term: facts.origins, description: <span className={styles.origins}>{allowedOrigins.join(', ') || texts.anywhere}</span> },
    { term: facts.createdAt, description: formatSeoulMinute(createdAt) },
    { term: facts.lastUsedAt, description: lastUsedAt ? formatSeoulMinute(lastUsedAt) : texts.neverUsed },
    ...(expiresAt ? [{ term: facts.expiresAt, description: formatSeoulMinute(expiresAt) }] : []),
    ...(replacedBy ? [{ term: facts.replacedBy, description: <Link to={`/admin/sdk-keys/${replacedBy}`}>{texts.successor(replacedBy)}</Link> }] : []),
  ];
}
