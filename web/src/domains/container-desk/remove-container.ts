import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { containers } from '../containers/containers.api.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { containerDeskTexts } from './container-desk.texts.ts';
import { nameOf } from './container-words.ts';

const { remove: texts, approval } = containerDeskTexts;

/** Deletes an empty mutual exclusion group permanently, after its name was typed. */
export function removeContainer(container: Container, environment: WorkEnvironment): DeskAction<Container> {
  const name = nameOf(container);
  return {
    key: 'remove',
    label: texts.confirm(name),
    danger: true,
    run: ({ key }, { queryClient }) => containers.deleteContainer.send(queryClient, { params: { key: String(key) }, query: { environment } }),
    ask: () => ({
      title: texts.title(name),
      message: texts.message + (environment === usualEnvironment ? approval : ''),
      confirmLabel: texts.confirm(name),
      danger: true,
      word: name,
    }),
    done: () => texts.done(name),
  };
}
