import {
  IconArticle,
  IconAward,
  IconBell,
  IconBriefcase,
  IconCalendarEvent,
  IconChevronRight,
  IconCoin,
  IconFile,
  IconFileText,
  IconHeart,
  IconHome,
  IconList,
  IconMessageCircleQuestion,
  IconMessages,
  IconPencil,
  IconRoute,
  IconSchool,
  IconShieldLock,
  IconTag,
  IconUser,
  IconUsers,
  IconWallet,
} from '../../ui/icons.ts';
import type { ShellMenu } from '../shell-types.ts';
import { SideNavigation } from './SideNavigation.tsx';

const icons: Readonly<Record<string, typeof IconList>> = {
  '/my/courses': IconSchool,
  '/my/mentorings': IconCalendarEvent,
  '/user/archived-courses': IconFile,
  '/user/notes': IconPencil,
  '/user/certificates': IconAward,
  '/user/roadmaps': IconRoute,
  '/user/list': IconList,
  '/user/likes': IconHeart,
  '/my/orders': IconWallet,
  '/user/coupons': IconTag,
  '/user/points': IconCoin,
  '/user/vouchers': IconFileText,
  '/user/messages': IconMessages,
  '/user/inquiries': IconMessageCircleQuestion,
  '/user/posts': IconArticle,
  '/my/notifications': IconBell,
  '/my/settings': IconUser,
  '/my/settings/notification': IconBell,
  '/admin': IconBriefcase,
  '/instructor/courses': IconSchool,
  '/instructor/coupons': IconTag,
  '/instructor/students': IconUsers,
  '/contract-content': IconFileText,
  '/instructor/questions': IconMessageCircleQuestion,
  '/instructor/inquiries': IconMessages,
  '/instructor/news': IconBell,
  '/instructor/mentorings': IconCalendarEvent,
  '/instructor/incomes': IconWallet,
  '/instructor/settings': IconShieldLock,
};

/** A shell's menu as phones show it below the first screen. */
export function PlaceRows({ menu }: { menu: ShellMenu }) {
  const iconOf = (to: string) => {
    const Icon = icons[to] ?? IconHome;
    return <Icon size={22} stroke={1.75} aria-hidden="true" />;
  };
  return <SideNavigation menu={menu} iconOf={iconOf} end={<IconChevronRight size={18} aria-hidden="true" />} />;
}
