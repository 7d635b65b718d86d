import { IconBriefcase, IconChartDots, IconCode, IconDeviceGamepad2, IconDots, IconLanguage, IconPalette, IconRoute, IconShieldLock } from './icons.ts';

/** The icon of each category by its id. */
export const categoryIcons: Readonly<Record<number, typeof IconCode>> = {
  1: IconCode,
  2: IconDeviceGamepad2,
  3: IconShieldLock,
  4: IconChartDots,
  5: IconPalette,
  6: IconBriefcase,
  7: IconLanguage,
  8: IconRoute,
  9: IconDots,
};
