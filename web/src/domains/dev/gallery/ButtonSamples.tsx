import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CopyLinkButton } from '../../../ui/CopyLinkButton.tsx';
import { IconDownload, IconPlus } from '../../../ui/icons.ts';
import { Row } from '../../../ui/layout.tsx';
import { LikeButton } from '../../../ui/like/LikeButton.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';
import { galleryTexts } from '../gallery.texts.ts';
import { GallerySection } from './GallerySection.tsx';

const variants = ['primary', 'secondary', 'soft', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export function ButtonSamples() {
  return (
    <GallerySection id="buttons" title="버튼">
      {variants.map((variant) => (
        <Row key={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {galleryTexts.save}
            </Button>
          ))}
          <Button variant={variant} icon={<IconPlus size={18} aria-hidden="true" />}>
            추가
          </Button>
          <Button variant={variant} loading>
            저장 중
          </Button>
          <Button variant={variant} disabledReason="이름을 먼저 입력해주세요.">
            저장 불가
          </Button>
          <LinkButton variant={variant} to="#buttons">
            링크
          </LinkButton>
        </Row>
      ))}
      <Row>
        <LikeButton liked={false} count={0} onPress={() => toast(galleryTexts.save)} />
        <LikeButton liked count={1_204} name="처음 시작하는 타입스크립트" onPress={() => toast(galleryTexts.save)} />
      </Row>
      <CopyLinkButton path="/dev/ui">링크 복사</CopyLinkButton>
      <Button full variant="secondary">
        {galleryTexts.long}
      </Button>
      <SubmitButton disabledReason="필수 항목을 모두 입력해주세요.">보내기</SubmitButton>
      <SubmitButton loading>보내는 중</SubmitButton>
      <Row>
        <MenuButton
          label="메뉴"
          title="강의 메뉴"
          variant="secondary"
          entries={[
            { text: '수정', onAction: () => toast('수정') },
            { text: '내려받기', icon: <IconDownload size={18} aria-hidden="true" />, onAction: () => toast('내려받기') },
            { text: '옮기기', disabled: true, onAction: () => toast('옮기기') },
            { text: '삭제', danger: true, onAction: () => toast('삭제') },
          ]}
        />
        <PopoverButton label="작은 창" title="작은 창" variant="secondary">
          {(close) => <Button onClick={close}>닫기</Button>}
        </PopoverButton>
        <Tooltip text="저장하면 바로 공개돼요.">
          <button type="button">설명이 있는 버튼</button>
        </Tooltip>
      </Row>
    </GallerySection>
  );
}
