import { homeContentLimits } from '@baeum/contract/domains/home-content/home-content.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { SortableList } from '../../ui/choice/SortableList.tsx';
import { IconPencil, IconTrash } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { Picture } from '../../ui/Picture.tsx';
import { homeContentTexts } from './home-content.texts.ts';
import { inOrder, type BannerDraft } from './home-draft.ts';
import styles from './HomeContent.module.css';

const { banners: texts } = homeContentTexts;
const bannerModal = defineModal<{ banner?: BannerDraft }>(async () => (await import('./BannerModal.tsx')).BannerModal);

interface BannersEditorProps {
  banners: BannerDraft[];
  onChange: (banners: BannerDraft[]) => void;
}

/** The banners in display order. */
export function BannersEditor({ banners, onChange }: BannersEditorProps) {
  const edit = async (banner?: BannerDraft) => {
    const edited = (await openModal(bannerModal, banner ? { banner } : {})) as BannerDraft | undefined;
    if (edited) onChange(banner ? banners.map((each) => (each.key === banner.key ? edited : each)) : [...banners, edited]);
  };
  return (
    <Stack as="section" gap={8}>
      <h2 className={styles.partTitle}>{texts.title}</h2>
      <p className={styles.muted}>{banners.length === 0 ? texts.none : texts.lead}</p>
      {banners.length > 0 && (
        <SortableList
          label={texts.title}
          items={banners.map((banner) => ({ id: banner.key, text: banner.title, banner }))}
          onReorder={(keys) => onChange(inOrder(banners, keys, ({ key }) => key))}
          render={({ banner }) => (
            <BannerRow banner={banner} onEdit={() => void edit(banner)} onRemove={() => onChange(banners.filter(({ key }) => key !== banner.key))} />
          )}
        />
      )}
      {banners.length < homeContentLimits.banners && (
        <Row>
          <Button variant="secondary" size="small" onClick={() => void edit()}>
            {texts.add}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function BannerRow({
  banner: { title, subtitle, imageUrl, from, until },
  onEdit,
  onRemove,
}: {
  banner: BannerDraft;
  onEdit: () => void;
  onRemove: () => void;
}) {
  return (
    <div className={styles.row}>
      <Picture src={imageUrl} alt="" width={72} height={48} className={styles.thumbnail} />
      <div className={styles.rowWords}>
        <strong>{title}</strong>
        <span className={styles.muted}>{subtitle}</span>
        <span className={styles.muted}>{[from && texts.from(from), until && texts.until(until)].filter(Boolean).join(' ')}</span>
      </div>
      <Button
        variant="quiet"
        size="small"
        icon={<IconPencil size={18} aria-hidden="true" />}
        aria-label={texts.edit(title)}
        title={texts.editShort}
        onClick={onEdit}
      />
      <Button
        variant="quiet"
        size="small"
        icon={<IconTrash size={18} aria-hidden="true" />}
        aria-label={texts.remove(title)}
        title={texts.removeShort}
        onClick={onRemove}
      />
    </div>
  );
}
