import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import type { WorkspaceReferrer } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { Link, useSearchParams } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Badge } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useCloseAfter } from '../desk/parts/use-close-after.ts';
import { environmentFlag, environmentOf, targetOf, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { nameOfUser, UsedBy } from '../experiment-desk/parts/UsedBy.tsx';
import { experimentMetrics } from '../experiment-metrics/experiment-metrics.api.ts';
import { workspaces } from '../workspaces/workspaces.api.ts';
import { Baseline } from './Baseline.tsx';
import { metricDeskTexts as texts } from './metric-desk.texts.ts';
import { metricRequest, metricUsersRequest } from './metric-request.ts';
import { definitionLines } from './metric-words.ts';
import styles from './MetricDesk.module.css';
import { removeMetric } from './remove-metric.ts';

/** One metric: its definition, current value and usages. */
export function MetricPanel({ id }: { id: string }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const { body: metric } = useLoaded(experimentMetrics.getExperimentMetric, metricRequest(id, environment));
  const { body: users } = useLoaded(workspaces.listReferrers, metricUsersRequest(id, environment));
  const target = targetOf('experiment-metrics', id, environment);
  return (
    <DeskPanel
      title={metric.name}
      tag={metric.builtIn ? <Badge>{texts.builtIn}</Badge> : undefined}
      note={metric.description || undefined}
      noun="experiment-metrics"
      id={id}
      operation="getExperimentMetric"
      command={`baeum admin metrics show '${id}'${environmentFlag(environment)}`}
      actions={
        metric.builtIn ? undefined : (
          <LinkButton size="small" to={addressWith(`/admin/experiment-metrics/${encodeURIComponent(id)}/edit`, query, {})}>
            {texts.edit}
          </LinkButton>
        )
      }
      tidying={metric.builtIn ? undefined : <RemoveButton metric={metric} users={users} environment={environment} />}
    >
      {metric.builtIn && <p className={styles.small}>{texts.builtInNote}</p>}
      <PanelPart title={texts.parts.definition}>
        <DescriptionList items={definitionLines(metric)} />
      </PanelPart>
      <PanelPart title={texts.parts.baseline}>
        <Baseline metric={metric} environment={environment} />
      </PanelPart>
      <PanelPart title={texts.parts.users}>
        <UsedBy users={users} environment={environment} />
      </PanelPart>
      {!metric.builtIn && <Link to={`/admin/audit-logs?target=${encodeURIComponent(target)}`}>{texts.history}</Link>}
    </DeskPanel>
  );
}

interface Removal {
  metric: ExperimentMetric;
  users: readonly WorkspaceReferrer[];
  environment: WorkEnvironment;
}

/** Usages prevent the deletion; pressing the button lists them. */
function RemoveButton({ metric, users, environment }: Removal) {
  const { busy, act } = useCloseAfter();
  const action = removeMetric(metric, environment);
  const press = async () => {
    if (users.length > 0) return alert(texts.remove.usedTitle, texts.remove.used(users.map(nameOfUser).join(', ')));
    await act(action, metric);
  };
  return (
    <Button size="small" variant="danger" loading={busy} onClick={() => void press()}>
      {action.label}
    </Button>
  );
}
