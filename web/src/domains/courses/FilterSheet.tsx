import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { changed, listRequest } from './course-filters.ts';
import { listTexts, priceNames } from './course-list.texts.ts';
import type { CourseListing } from './course-listing.ts';
import { courses } from './courses.api.ts';
import styles from './FilterSheet.module.css';
import { levelNames } from './parts/courses.texts.ts';
import type { CourseFilters } from './parts/list-path.ts';

export interface FilterSheetProps {
  listing: CourseListing;
  filters: CourseFilters;
}

/** The response counts levels and prices in the order of their names. */
const optionsOf = <T extends string>(names: Readonly<Record<T, string>>, counts: readonly { count: number }[] | undefined) =>
  (Object.entries(names) as [T, string][]).map(([value, label], index) => ({ value, label, count: counts?.[index]?.count }));

/** The filters on narrow screens: selected together, with the number of results. */
export function FilterSheet({ listing, filters, close }: FilterSheetProps & ModalControl) {
  const [draft, setDraft] = useState<Pick<CourseFilters, 'level' | 'price' | 'onSale'>>({ level: filters.level, price: filters.price, onSale: filters.onSale });
  const choose = (change: typeof draft) => setDraft({ ...draft, ...change });
  const { data } = courses.listCourses.useQuery(courses.listCourses.options(listRequest(changed(filters, draft))));
  const counts = data?.body.counts;
  return (
    <Modal title={listTexts.filters.title}>
      <div className={styles.sheet}>
        <Stack gap={24} className={styles.groups}>
          <ChoiceGroup
            kind="checkbox"
            legend={listTexts.filters.level}
            name="level"
            options={optionsOf(levelNames, counts?.levels)}
            value={draft.level ?? null}
            onChange={(level) => choose({ level: level ?? undefined })}
          />
          <ChoiceGroup
            kind="checkbox"
            legend={listTexts.filters.price}
            name="price"
            options={optionsOf(priceNames, counts?.prices)}
            value={draft.price ?? null}
            onChange={(price) => choose({ price: price ?? undefined })}
          />
          {!listing.fixed.onSale && (
            <Checkbox
              label={listTexts.filters.onSaleOnly}
              checked={draft.onSale ?? false}
              onChange={(event) => choose({ onSale: event.currentTarget.checked || undefined })}
            />
          )}
        </Stack>
        <div className={styles.actions}>
          <Button variant="secondary" size="large" onClick={() => setDraft({ level: undefined, price: undefined, onSale: listing.fixed.onSale })}>
            {listTexts.reset}
          </Button>
          <Button size="large" onClick={() => close(draft)}>
            {listTexts.showResults(data?.body.total)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
