import { Countdown } from '../../../ui/countdown/Countdown.tsx';
import { saleTexts } from './courses.texts.ts';

/** How long a discount still runs. */
export function SaleCountdown({ to }: { to: string }) {
  return <Countdown to={to} label={saleTexts.ends} labelHidden over={saleTexts.over} />;
}
