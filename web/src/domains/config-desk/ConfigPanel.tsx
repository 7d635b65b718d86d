import type { RemoteConfig } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import { useSearchParams } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { WaitingApprovals } from '../approvals/parts/WaitingApprovals.tsx';
import { DeskPanel, PanelPart, useClosePanel } from '../desk/parts/DeskPanel.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { EntityHistory } from '../entity-versions/parts/EntityHistory.tsx';
import { CopyPart } from '../environments/parts/CopyPart.tsx';
import { environmentFlag, environmentOf, targetOf, usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { remoteConfigs } from '../remote-configs/remote-configs.api.ts';
import { configDeskTexts as texts } from './config-desk.texts.ts';
import { configPath, configRequest } from './config-request.ts';
import { configDifference, nameOf } from './config-words.ts';
import styles from './ConfigDesk.module.css';
import { ConfigPreview } from './ConfigPreview.tsx';
import { removeConfig } from './remove-config.ts';
import { ServedValues } from './ServedValues.tsx';

/** One parameter of an environment: its values, rules and history. */
export function ConfigPanel({ id }: { id: string }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const { body: config } = useLoaded(remoteConfigs.getRemoteConfig, configRequest(id, environment));
  const { type, targetRules, defaultValue, identifierType, version } = config;
  return (
    <DeskPanel
      title={nameOf(config)}
      tag={
        <>
          <StatusTag tone="info">{texts.types[type]}</StatusTag> <StatusTag tone="neutral">{texts.environments[environment]}</StatusTag>
        </>
      }
      note={config.description || undefined}
      noun="remote-configs"
      id={id}
      operation="getRemoteConfig"
      command={`baeum admin configs show ${id}${environmentFlag(environment)}`}
      notice={<WaitingApprovals target={targetOf('remote-configs', id, environment)} />}
      actions={
        <LinkButton size="small" to={addressWith(`${configPath}/${encodeURIComponent(id)}/edit`, query, {})}>
          {texts.edit}
        </LinkButton>
      }
      tidying={<RemoveButton config={config} environment={environment} />}
    >
      <PanelPart title={texts.parts.gets}>
        {targetRules.length > 0 && <p className={styles.small}>{texts.order}</p>}
        <ServedValues type={type} rules={targetRules.map((rule) => ({ ...rule, value: rule.value.value }))} defaultValue={defaultValue.value} />
        <p className={styles.small}>
          {texts.split}: {texts.identifiers[identifierType] ?? identifierType}
        </p>
      </PanelPart>
      <PanelPart title={texts.parts.preview}>
        <ConfigPreview
          question={{ key: id }}
          environment={environment}
          type={type}
          identifierType={identifierType}
          rules={targetRules}
          lead={texts.preview.storedLead}
        />
      </PanelPart>
      <PanelPart title={texts.parts.copy}>
        <CopyPart copy={copyOf(id)} environment={environment} lead={texts.copy.lead} />
      </PanelPart>
      <PanelPart title={texts.parts.history}>
        <EntityHistory
          kind="REMOTE_CONFIG_PARAMETER"
          entityKey={id}
          environment={environment}
          version={version}
          words={configDifference}
          warning={texts.warning + (environment === usualEnvironment ? texts.approval : '')}
          target={targetOf('remote-configs', id, environment)}
        />
      </PanelPart>
    </DeskPanel>
  );
}

const copyOf = (key: string) =>
  ({
    kind: 'REMOTE_CONFIG_PARAMETER',
    entityKey: key,
    path: `${configPath}/${encodeURIComponent(key)}`,
    topic: 'remote-configs',
    words: configDifference,
    created: texts.copy.created,
    share: texts.copy.share,
  }) as const;

function RemoveButton({ config, environment }: { config: RemoteConfig; environment: WorkEnvironment }) {
  const { busy, act } = useDeskAction();
  const close = useClosePanel();
  const action = removeConfig(config, environment);
  return (
    <Button size="small" variant="danger" loading={busy} onClick={() => void act(action, config).then((done) => done && close())}>
      {action.label}
    </Button>
  );
}
