import type { EventType, EventVolumes } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import type { KnownProperty } from '@baeum/contract/domains/properties/properties.contract.ts';
import type { WorkspaceReferrer } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { Link, useSearchParams } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { Plot } from '../../ui/plot/Plot.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useCloseAfter } from '../desk/parts/use-close-after.ts';
import { eventTypes } from '../event-types/event-types.api.ts';
import { environmentFlag, environmentOf, targetOf, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { nameOfUser, UsedBy } from '../experiment-desk/parts/UsedBy.tsx';
import { properties } from '../properties/properties.api.ts';
import { workspaces } from '../workspaces/workspaces.api.ts';
import { eventDeskTexts as texts } from './event-desk.texts.ts';
import { eventPropertiesRequest, eventTypeRequest, eventUsersRequest, volumesRequest } from './event-request.ts';
import styles from './EventDesk.module.css';
import { removeEventType } from './remove-event-type.ts';
import { flowOf, volumeOf } from './use-volumes.ts';

/** One event type: its volume, properties and usages. */
export function EventTypePanel({ id }: { id: string }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const { body: type } = useLoaded(eventTypes.getEventType, eventTypeRequest(id, environment));
  const { body: volumes } = useLoaded(eventTypes.listEventVolumes, volumesRequest(environment));
  const { body: users } = useLoaded(workspaces.listReferrers, eventUsersRequest(id, environment));
  const { body: known } = useLoaded(properties.listKnownProperties, eventPropertiesRequest(id, environment));
  const { word, tone } = texts.states[flowOf(volumeOf(volumes, id))];
  const target = targetOf('event-types', id, environment);
  return (
    <DeskPanel
      title={type.name || type.key}
      tag={volumes.countedUntil === null ? undefined : <StatusTag tone={tone}>{word}</StatusTag>}
      note={type.description || undefined}
      noun="event-types"
      id={id}
      operation="getEventType"
      command={`baeum admin event-types show ${id}${environmentFlag(environment)}`}
      actions={
        <LinkButton size="small" to={addressWith(`/admin/event-types/${encodeURIComponent(id)}/edit`, query, {})}>
          {texts.edit}
        </LinkButton>
      }
      tidying={<RemoveButton type={type} users={users} environment={environment} />}
    >
      <PanelPart title={texts.parts.volume}>
        <Volume volumes={volumes} id={id} />
      </PanelPart>
      <PanelPart title={texts.parts.properties}>
        <Properties known={known.filter(({ eventKey }) => eventKey === id)} />
      </PanelPart>
      <PanelPart title={texts.parts.users}>
        <UsedBy users={users} environment={environment} />
      </PanelPart>
      <Link to={`/admin/audit-logs?target=${encodeURIComponent(target)}`}>{texts.history}</Link>
    </DeskPanel>
  );
}

function Volume({ volumes, id }: { volumes: EventVolumes; id: string }) {
  const volume = volumeOf(volumes, id);
  if (volumes.countedUntil === null) return <p className={styles.small}>{texts.notCounted}</p>;
  if (!volume) return <p className={styles.small}>{texts.never}</p>;
  const { label, axis, series, unit } = texts.plot;
  return (
    <>
      <Plot label={label} axis={axis} unit={unit} kind="bar" points={volumes.days.map(texts.day)} series={[{ name: series, values: volume.perDay }]} />
      <DescriptionList
        items={[
          { term: texts.facts.lastSeen, description: formatSeoulMinute(volume.lastSeenAt) },
          { term: texts.facts.total, description: texts.count(volume.total) },
          { term: texts.facts.counted, description: formatSeoulMinute(volumes.countedUntil) },
        ]}
      />
    </>
  );
}

function Properties({ known }: { known: readonly KnownProperty[] }) {
  if (known.length === 0) return <p className={styles.small}>{texts.noProperties}</p>;
  return (
    <DescriptionList
      items={known.map(({ name, types, examples }) => ({ term: name, description: [types.join('·'), examples.join(', ')].filter(Boolean).join(': ') }))}
    />
  );
}

interface Removal {
  type: EventType;
  users: readonly WorkspaceReferrer[];
  environment: WorkEnvironment;
}

/** Usages prevent the deletion; pressing the button lists them. */
function RemoveButton({ type, users, environment }: Removal) {
  const { busy, act } = useCloseAfter();
  const action = removeEventType(type, environment);
  const press = async () => {
    if (users.length > 0) return alert(texts.remove.usedTitle, texts.remove.used(users.map(nameOfUser).join(', ')));
    await act(action, type);
  };
  return (
    <Button size="small" variant="danger" loading={busy} onClick={() => void press()}>
      {action.label}
    </Button>
  );
}
