import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { environmentQuery, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { containerDeskTexts as texts } from './container-desk.texts.ts';
import styles from './ContainerDesk.module.css';
import type { Member } from './use-members.ts';

interface MembersProps {
  keys: readonly number[];
  memberOf: (key: number) => Member;
  environment: WorkEnvironment;
  /** Adds a remove button to each. */
  onTakeOut?: (member: Member) => void;
}

/** The experiments of one group. */
export function Members({ keys, memberOf, environment, onTakeOut }: MembersProps) {
  if (keys.length === 0) return <p className={styles.small}>{texts.noExperiments}</p>;
  return (
    <ul className={styles.members}>
      {keys.map(memberOf).map((member) => (
        <li key={member.key} className={styles.member}>
          <Link to={`/admin/experiments/${member.key}${environmentQuery(environment)}`}>{member.name}</Link>
          {member.status && <StatusTag tone={texts.states[member.status].tone}>{texts.states[member.status].word}</StatusTag>}
          {onTakeOut && (
            <Button variant="quiet" size="small" aria-label={texts.form.takeOut(member.name)} onClick={() => onTakeOut(member)}>
              {texts.form.takeOutShort}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PartsProps {
  groups: Container['groups'];
  memberOf: (key: number) => Member;
  environment: WorkEnvironment;
}

/** Each group with its share and experiments. */
export function Parts({ groups, memberOf, environment }: PartsProps) {
  return (
    <ol className={styles.parts}>
      {groups.map(({ id, share, experimentKeys }, at) => (
        <li key={id} className={styles.partRow}>
          <strong>
            {texts.part(at + 1)} · {texts.percent(share)}
          </strong>
          <Members keys={experimentKeys} memberOf={memberOf} environment={environment} />
        </li>
      ))}
    </ol>
  );
}
