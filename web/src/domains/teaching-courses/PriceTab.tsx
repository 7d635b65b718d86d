import { courseLimits, saleLimits } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import { percentOfWon } from '@baeum/contract/shared/money.ts';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { Switch } from '../../ui/choice/Switch.tsx';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { daysLater, seoulDay } from '../../ui/seoul-time.ts';
import type { EditorPart } from './course-field-props.ts';
import type { CourseFields } from './course-fields.ts';
import { editorTexts, fieldNames } from './editor.texts.ts';
import { EditorField, EditorGroup } from './EditorGroup.tsx';
import { MomentField } from './MomentField.tsx';
import { PriceNow } from './PriceNow.tsx';
import { seoulMoment } from './sale-state.ts';

const texts = editorTexts.price;
/** A course's price, and its sale. */
export function PriceTab({ part }: { part: EditorPart }) {
  const { values, change, errorOf } = part;
  const { price, sale } = values;
  return (
    <EditorGroup {...editorTexts.groups.price}>
      <EditorField anchor="price" name="price">
        <NumberField
          name="price"
          label={fieldNames.price}
          value={price}
          onChange={(value) => change({ price: value })}
          min={0}
          max={courseLimits.price.max}
          unit={texts.unit}
          help={texts.help}
          error={errorOf('price')}
        />
      </EditorField>
      <EditorField anchor="sale" name="sale">
        <Switch
          label={texts.sale}
          description={texts.saleHelp}
          checked={sale !== null}
          disabled={sale === null && !(price > 0)}
          onChange={(event) => change({ sale: event.currentTarget.checked ? newSale(price) : null })}
        />
        {sale && <SaleFields sale={sale} change={(changed) => change({ sale: { ...sale, ...changed } })} />}
        <div aria-live="polite">
          <FieldMessage error={sale ? errorOf('sale') : undefined} />
        </div>
      </EditorField>
      <PriceNow values={values} />
    </EditorGroup>
  );
}

type Sale = NonNullable<CourseFields['sale']>;

function SaleFields({ sale, change }: { sale: Sale; change: (part: Partial<Sale>) => void }) {
  return (
    <>
      <NumberField
        name="salePrice"
        label={texts.salePrice}
        value={sale.price}
        onChange={(price) => change({ price })}
        min={0}
        max={courseLimits.price.max}
        unit={texts.unit}
      />
      <MomentField label={texts.starts} value={sale.startsAt} onChange={(startsAt) => startsAt && change({ startsAt })} />
      <MomentField label={texts.ends} value={sale.endsAt} onChange={(endsAt) => change({ endsAt })} help={texts.endsHelp} />
    </>
  );
}

/** From today on, with the maximum discount and duration. */
function newSale(price: number): Sale {
  const today = seoulDay(Date.now());
  const off = percentOfWon(price, saleLimits.percent);
  return { price: price - off, startsAt: seoulMoment(today, '00:00'), endsAt: seoulMoment(daysLater(today, saleLimits.days), '00:00') };
}
