import { useNavigate, useSearchParams } from 'react-router';
import { listAddress } from './desk-address.ts';
import { useDeskPath } from './desk-context.ts';
import type { DeskAction } from './desk-types.ts';
import { useDeskAction } from './use-desk-action.ts';

/** Like {@link useDeskAction}, for actions that leave nothing to show: the panel closes before the data is refetched. */
export function useCloseAfter() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const list = listAddress(useDeskPath(), query);
  const { busy, act } = useDeskAction();
  return {
    busy,
    act: <Row>(action: DeskAction<Row>, row: Row) =>
      act<Row>(
        {
          ...action,
          run: async (...call) => {
            const answer = await action.run(...call);
            await navigate(list, { replace: true });
            return answer;
          },
        },
        row,
      ),
  };
}
