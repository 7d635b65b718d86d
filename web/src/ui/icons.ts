/**
 * The icons in use, imported one by one: the package's index would make the bundler read all six thousand. Add the
 * icons that a screen needs here.
 */
export { default as IconAlertCircle } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
export { default as IconArrowRight } from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
export { default as IconBell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
export { default as IconBriefcase } from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
export { default as IconBulb } from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
export { default as IconCategory } from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
export { default as IconChartBar } from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
export { default as IconChartDots } from '@tabler/icons-react/dist/esm/icons/IconChartDots.mjs';
export { default as IconChevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
export { default as IconChevronLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
export { default as IconChevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
export { default as IconCircle } from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
export { default as IconCircleCheck } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
export { default as IconClockHour4 } from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
export { default as IconCode } from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
export { default as IconCoin } from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs';
export { default as IconCompass } from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs';
export { default as IconDeviceDesktop } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
export { default as IconDeviceGamepad2 } from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs';
export { default as IconDots } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
export { default as IconExternalLink } from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
export { default as IconGift } from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
export { default as IconHelpCircle } from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
export { default as IconHome } from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
export { default as IconLanguage } from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
export { default as IconMail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
export { default as IconMenu2 } from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
export { default as IconMoon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
export { default as IconPalette } from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
export { default as IconPlayerPause } from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
export { default as IconPlayerPlay } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
export { default as IconRoute } from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
export { default as IconSchool } from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
export { default as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
export { default as IconShieldLock } from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
export { default as IconShoppingCart } from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
export { default as IconStarFilled } from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
export { default as IconSun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
export { default as IconUser } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
export { default as IconUsers } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
export { default as IconWorld } from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
export { default as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
