import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './vite/compressed-files.ts';
import { routesOnly } from './vite/routes-only.ts';
import { slimRoutes } from './vite/slim-routes.ts';

/**
 * What every page needs, in two files: libraries that rarely change, and the frame with the plain components. Form
 * controls are a third one, for pages with forms, and cards a fourth, for pages that show courses; a group takes along
 * what its files import, so the plain components are sorted out before them. What begins after the first paint, and small
 * files that many pages load together, are one file each: a request costs more than the few bytes that a page does not
 * need. Everything else follows the routes.
 */
const chunkGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
  {
    name: 'site',
    test: /\/web\/src\/(app\/(?!.*PhoneMenu|entry|dev-|head-tags|hold-fragment|lost-focus|rest|shells\/(?!Site|Shell\.|SkipLink))|client\/(?!fetch-text|checkout-path|new-key|dashboard|Analytics|analytics-choice|record-access|visit-report|Entrance|access|consent|fonts|SiteLogo|refused|session\.texts)[^/]+$|ui\/(?!CardRow|CopyLink|Accordion|SubmitButton|SettingSection|use-now|category-icons)[^/]+$|ui\/(states|toast)\/|ui\/text\/PageTitle|ui\/styles\/(?!fonts)|ui\/modal\/(ModalHost|modal-|dialogs))|icons\/Icon(X|ChevronDown)\./,
  },
  {
    name: 'cards',
    test: /\/contract\/src\/shared\/(korean-format|compose-text)|\/web\/src\/ui\/(course\/|CardRow|feedback\/Countdown|text\/(clock-of|count-worth))|icons\/Icon(StarFilled|ChevronRight|ChevronLeft|ClockHour4|PlayerPlay)\./,
  },
  { name: 'courses', test: /\/contract\/src\/domains\/courses\/courses\.contract|\/web\/src\/domains\/courses\/(courses\.|list-path|SaleCountdown)/ },
  { name: 'forms', test: /\/web\/src\/ui\/(form\/(?!Phone|NewPassword|Choice)|SubmitButton)/ },
  { name: 'visit', test: /\/web\/src\/(client\/(access-re|consent|visit-report)|experimentation\/visit-properties)/ },
  {
    name: 'start',
    test: /\/web\/src\/(app\/(head-tags|lost-focus|rest)|client\/fonts|experimentation\/(?!bridge\/bridge-shell|devtools|in-app-messages\/message-view))/,
  },
  { name: 'list-page', test: /\/web\/src\/ui\/(.*\/)?(ChoiceLinks|Toolbar|Pagination|PopoverButton)\./ },
  {
    name: 'page-parts',
    test: /\/web\/src\/ui\/(navigation\/(SectionTabs|Breadcrumb)|text\/RichText)\.|\/web\/src\/client\/(checkout-path|carts\/(BuyButtons|carts\.texts))|icons\/Icon(Certificate|Download|Check)\./,
  },
  { name: 'add-to-list', test: /\/(web\/src\/client\/lists\/(AddToListButton|lists\.)|contract\/src\/domains\/lists)/ },
  { name: 'category-icons', test: /\/web\/src\/ui\/category-icons|icons\/Icon(Dots|Code)\./ },
  { name: 'likes', test: /\/web\/src\/client\/likes\/|\/contract\/src\/domains\/likes\/|icons\/IconHeartFilled\./ },
  { name: 'sign-in', test: /\/web\/src\/domains\/sign-in\/(sign-in[.-]|SignInForm|SocialButtons|SignIn.module)|\/web\/src\/client\/social\/SocialMark/ },
];

/** The entry names the files of every screen, modal and shell and all their styles, so these names are short; the manifest says whose they are. */
const namedByEntry = /(Page|Modal|Shell)$/;

/**
 * `vite build` makes the browser's files, `vite build --ssr` the server's renderer: one self-contained module, so
 * production mode is fixed when it is built and not by whatever NODE_ENV the server inherits.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  // Files name each other by where they lie, so that they may be handed out by another host.
  base: command === 'build' && !isSsrBuild ? './' : '/',
  plugins: [
    routesOnly(),
    optimizeLocales.vite({ locales: ['ko-KR'] }),
    react(),
    ...(isSsrBuild || command === 'serve' ? [] : [slimRoutes(), compressedFiles()]),
  ],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Every file is looked at before the first page: a library that is found later makes the browser load everything anew.
  optimizeDeps: { include: ['react/jsx-runtime', 'react/jsx-dev-runtime'], entries: ['src/**/*.{ts,tsx}'] },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'src/app/entry-server.tsx' }, minify: false, copyPublicDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        // Of the first browsers with light-dark(): what stands in for it would settle every colour at the root.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        // The entry names the styles of every screen and not its scripts: that list would grow with each screen, and a script names its own.
        modulePreload: { polyfill: false, resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')) },
        rollupOptions: {
          input: ['src/app/entry-client.tsx', 'src/ui/styles/fonts.css'],
          output: {
            codeSplitting: { groups: chunkGroups },
            chunkFileNames: ({ name }) => `assets/${namedByEntry.test(name) ? '' : '[name]-'}[hash].js`,
            assetFileNames: ({ names }) => `assets/${names.includes('fonts.css') ? '[name]-' : ''}[hash][extname]`,
          },
        },
      },
}));
