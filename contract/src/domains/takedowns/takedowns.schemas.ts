import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { withRule } from '../../shared/rule.ts';
import { counterExample } from '../reports/takedown.schemas.ts';
import { counterNoticeLength, counterNoticeRule } from './takedowns.rules.ts';

export const counterNoticeInputSchema = z
  .strictObject({
    text: withRule(z.string(), counterNoticeRule)
      .transform(tidyText)
      .meta({
        description: `왜 저작권을 침해하지 않는지. ${counterNoticeLength.min}자부터 ${formatCount(counterNoticeLength.max)}자까지`,
        examples: [counterExample],
      }),
  })
  .meta({ id: 'CounterNoticeInput', description: '반론', examples: [{ text: counterExample }] });
export type CounterNoticeInput = z.output<typeof counterNoticeInputSchema>;
