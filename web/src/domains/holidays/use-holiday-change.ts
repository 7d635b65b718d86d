import type { MovedConfirmDay } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { holidays } from './holidays.api.ts';
import { holidayTexts as texts } from './holidays.texts.ts';

/** Changes holidays and keeps in sight which confirmation days the last change has moved; what was taken away can be put back. */
export function useHolidayChange() {
  const [moved, setMoved] = useState<readonly MovedConfirmDay[]>([]);
  const saving = holidays.saveHoliday.useMutation({ meta: { ownProblem: true } });
  const removing = holidays.deleteHoliday.useMutation({ meta: { ownProblem: true } });

  const save = async (date: string, name: string) => {
    const { body } = await saving.mutateAsync({ params: { date }, body: { name } });
    setMoved(body.moved);
    toast(texts.saved(date));
  };
  const remove = async (date: string) => {
    try {
      const { body } = await removing.mutateAsync({ params: { date } });
      setMoved(body.moved);
      toast(texts.removed(body.name), () => void save(date, body.name).catch(tell));
    } catch (thrown) {
      tell(thrown);
    }
  };
  return { moved, save, remove };
}

function tell(thrown: unknown): void {
  if (!problemOf(thrown).told) void showProblem(thrown);
}
