import { Divider } from '../../../ui/form/Divider.tsx';
import { Badge, Avatar, Row, Skeleton } from '../../../ui/layout.tsx';
import { LogoMark } from '../../../ui/LogoMark.tsx';
import { Breadcrumb } from '../../../ui/navigation/Breadcrumb.tsx';
import { RouteTabs } from '../../../ui/navigation/RouteTabs.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import { galleryTexts } from '../gallery.texts.ts';
import { GallerySection } from './GallerySection.tsx';

const html =
  '<h2>이런 걸 배워요</h2><p><strong>굵은 글</strong>과 <a href="/courses">링크</a>, <code>코드</code></p><ul><li>하나</li><li>둘</li></ul><blockquote>따온 말</blockquote>';

export function NavigationSamples() {
  return (
    <GallerySection id="navigation" title="길잡이와 글">
      <Breadcrumb steps={[{ text: '전체 강의', to: '/courses' }, { text: '개발·프로그래밍', to: '/courses?categoryId=1' }, { text: galleryTexts.long }]} />
      <RouteTabs
        label="예시 탭"
        tabs={[
          { to: '/dev/ui', text: '부품' },
          { to: '/dev/shells/site', text: '화면 틀' },
        ]}
      />
      <RichText html={html} />
      <Row>
        <LogoMark />
        <Avatar name="김하늘" />
        <Avatar name="하늘" large />
        <Badge>입문</Badge>
        <Badge tone="brand">새 강의</Badge>
        <Badge tone="sale">할인</Badge>
        <PageLink to="/courses">페이지가 있는 링크</PageLink>
        <PageLink to="/not-there">페이지가 없는 링크</PageLink>
      </Row>
      <Divider>또는</Divider>
      <Divider />
      <div aria-busy="true">
        <Skeleton />
        <Skeleton short />
        <Skeleton shape="circle" />
        <Skeleton shape="block" />
      </div>
    </GallerySection>
  );
}
