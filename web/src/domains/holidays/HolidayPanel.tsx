import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { dayWords } from '../../ui/seoul-time.ts';
import { DeskPanel, PanelPart, useClosePanel } from '../desk/parts/DeskPanel.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { removeHoliday } from './holiday-actions.ts';
import { HolidayForm } from './HolidayForm.tsx';
import { holidays } from './holidays.api.ts';
import { holidayTexts as texts } from './holidays.texts.ts';

export const yearRequest = (date: string) => ({ query: { year: date.slice(0, 4) } });

/** A holiday: renames or removes it. */
export function HolidayPanel({ id }: { id: string }) {
  const { body } = useLoaded(holidays.listHolidays, yearRequest(id));
  const { busy, act } = useDeskAction();
  const close = useClosePanel();
  const holiday = body.holidays.find(({ date }) => date === id);
  return (
    <DeskPanel
      title={holiday?.name ?? texts.gone}
      note={dayWords(id)}
      noun="holidays"
      id={id}
      operation="listHolidays"
      command={`baeum admin holidays list --year ${id.slice(0, 4)}`}
      tidying={
        holiday && (
          <Button variant="danger" size="small" loading={busy} onClick={() => void act(removeHoliday, holiday).then((done) => done && close())}>
            {texts.remove}
          </Button>
        )
      }
    >
      {holiday ? (
        <PanelPart title={texts.change}>
          <HolidayForm key={holiday.name} named={holiday} />
        </PanelPart>
      ) : (
        <Callout>{texts.goneNote}</Callout>
      )}
    </DeskPanel>
  );
}
