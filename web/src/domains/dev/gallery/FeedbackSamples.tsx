import { Button } from '../../../ui/Button.tsx';
import { Countdown } from '../../../ui/countdown/Countdown.tsx';
import { EmptyState } from '../../../ui/empty/EmptyState.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { CountBadge } from '../../../ui/feedback/CountBadge.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { StepDots } from '../../../ui/feedback/StepDots.tsx';
import { Stepper } from '../../../ui/feedback/Stepper.tsx';
import { IconBell } from '../../../ui/icons.ts';
import { Row } from '../../../ui/layout.tsx';
import { StatTile, StatTiles } from '../../../ui/overview/StatTile.tsx';
import { StateView } from '../../../ui/states/StateView.tsx';
import { galleryTexts } from '../gallery.texts.ts';
import styles from './GallerySection.module.css';
import { Fields, GallerySection } from './GallerySection.tsx';

const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'sale'] as const;
const drawings = ['shelf', 'search', 'letters', 'seedling'] as const;

export function FeedbackSamples() {
  return (
    <GallerySection id="feedback" title="알림과 상태">
      {tones.map((tone) => (
        <Callout
          key={tone}
          tone={tone}
          title="결제가 아직 끝나지 않았어요"
          action={
            <Button variant="secondary" size="small">
              확인
            </Button>
          }
        >
          {galleryTexts.long}
        </Callout>
      ))}
      <Row>
        {tones.map((tone) => (
          <StatusTag key={tone} tone={tone}>
            심사 중
          </StatusTag>
        ))}
      </Row>
      <Row>
        {[3, 120].map((count) => (
          <span key={count} className={styles.badged}>
            <IconBell size={24} stroke={1.75} role="img" aria-label={`알림, 안 읽음 ${count}`} />
            <CountBadge count={count} shown={count > 99 ? '99+' : String(count)} />
          </span>
        ))}
      </Row>
      <Row>
        <Countdown to="2099-01-01T00:00:00+09:00" label="할인" over="할인 종료" />
        <Countdown to="2020-01-01T00:00:00+09:00" label="지난 할인" labelHidden over="할인 종료" />
      </Row>
      <Fields>
        <ProgressBar label="수강 진도" value={12} max={40} text="12/40강" />
        <ProgressBar label="올리는 중" />
      </Fields>
      <StatTiles>
        <StatTile label="이번 달 수익" value="1,240,000원" note="지난달보다 12% 늘었어요." />
        <StatTile label="수강생" value="1,204명" />
        <StatTile label={galleryTexts.long} value="0건" />
      </StatTiles>
      <Stepper steps={['정보 입력', '본인 확인', '완료']} current={2} />
      <Stepper label="오갈 수 있는 단계" steps={['정보 입력', '본인 확인', '완료']} current={2} to={(step) => `?step=${step}`} />
      <Stepper label="고칠 것이 있는 단계" steps={['정보 입력', '본인 확인', '완료']} current={3} wrong={[2]} to={(step) => `?step=${step}`} />
      <Stepper label="끝난 단계" steps={['정보 입력', '본인 확인', galleryTexts.long]} current={4} />
      <StepDots step={2} steps={3} />
      <Fields>
        {drawings.map((drawing) => (
          <EmptyState
            key={drawing}
            drawing={drawing}
            title="여기에 내 강의가 모여요"
            message="첫 강의를 골라보세요."
            link="#feedback"
            linkTitle="강의 둘러보기"
          />
        ))}
      </Fields>
      <StateView compact title="목록을 불러오지 못했어요" message={galleryTexts.long} note="요청 번호 2f8a" link="#feedback">
        <Button>다시 시도</Button>
      </StateView>
    </GallerySection>
  );
}
