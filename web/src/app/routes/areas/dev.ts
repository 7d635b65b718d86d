import { layout, routesOf, screen } from '../route-list.ts';

/** Shells to inspect outside production, each with the access of its real screens. */
const developmentShells = [
  { shell: 'site', access: 'visitor', groups: [] },
  { shell: 'entrance', access: 'visitor', groups: [] },
  { shell: 'my', access: 'user', groups: ['학습', '구매', '소통', '설정'] },
  { shell: 'instructor', access: 'instructor', groups: ['강의', '소통', '수익'] },
  { shell: 'operator', access: 'admin', groups: ['서비스', '실험', '시스템'] },
  { shell: 'player', access: 'user', groups: [] },
  { shell: 'checkout', access: 'user', groups: [] },
] as const;

/** Screens for developers of the site. */
export const routes = routesOf(
  layout({ shell: 'site' }, [
    screen('/dev/ui', () => import('../../../domains/dev/GalleryPage.tsx')),
    ...developmentShells.map(({ shell, access, groups }) => {
      const root = `/dev/shells/${shell}`;
      const links = groups.map((group, index) => ({ title: group, links: [{ to: `${root}/${index + 1}`, text: `${group} 화면` }] }));
      const menu = { title: shell.toUpperCase(), root, groups: links };
      const loadShell = shell === 'operator' ? async () => (await import('../../shells/OperatorShell.tsx')).OperatorShell : undefined;
      return layout({ shell, access, menu, loadShell }, [
        screen(root, () => import('../../../domains/dev/ShellSamplePage.tsx')),
        ...groups.map((_, index) => screen(`${root}/${index + 1}`, () => import('../../../domains/dev/ShellSamplePage.tsx'))),
      ]);
    }),
  ]),
);
