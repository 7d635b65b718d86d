import { Plot } from '../../../ui/plot/Plot.tsx';
import { GallerySection } from './GallerySection.tsx';

const days = Array.from({ length: 30 }, (_, index) => `11.${index + 1}`);
const wave = (base: number, swing: number) => days.map((_, index) => Math.round(base + swing * Math.sin(index / 3)));

export function PlotSamples() {
  return (
    <GallerySection id="plots" title="그림표">
      <Plot
        label="날마다의 매출"
        axis="날짜"
        points={days}
        unit="원"
        series={[
          { name: '강의', values: wave(820_000, 240_000) },
          { name: '로드맵', values: wave(410_000, 90_000).map((value, index) => (index === 12 ? null : value)) },
          { name: '멘토링', values: wave(150_000, 60_000) },
          { name: '기타', values: wave(60_000, 30_000) },
        ]}
      />
      <Plot
        label="분야별 수강생"
        axis="분야"
        kind="bar"
        unit="명"
        points={['개발', '데이터', '디자인', '직무']}
        series={[
          { name: '지난달', values: [120, 80, 64, 31] },
          { name: '이번 달', values: [164, 92, 58, 40] },
        ]}
      />
      <Plot
        label="평균 학습 시간"
        axis="주"
        unit="시간"
        fromZero={false}
        points={['1주', '2주', '3주']}
        series={[{ name: '학습 시간', values: [2.4, 2.9, 3.1] }]}
        marks={{
          of: [0, 2, 2].map((at, index) => ({ at, name: `${index + 1}번째 질문`, to: `/community?page=${index + 1}` })),
          together: (count) => `질문 ${count} 개`,
          listed: '#plots',
        }}
      />
      <Plot label="아직 없는 값" axis="날짜" unit="명" points={[]} series={[]} />
    </GallerySection>
  );
}
