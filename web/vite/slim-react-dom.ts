import type { Plugin } from 'vite';

const file = /react-dom\/cjs\/react-dom-client\.production\.js$/;

/** What works only for `<ViewTransition>`, `<SuspenseList>` and `<Activity>` elements and for refs of fragments: with none of them on a page it has nothing to do. */
const idleFunctions = [
  'startViewTransition',
  'flushAfterMutationEffects',
  'commitAfterMutationEffectsOnFiber',
  'reportViewTransitionError',
  'scheduleViewTransitionEvent',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'createViewTransitionInstance',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'updateSuspenseListComponent',
  'initSuspenseListRenderState',
  'updateActivityComponent',
  'retryActivityComponentWithoutHydrating',
  'commitNewChildToFragmentInstance',
  'commitNewChildToFragmentInstances',
  'deleteChildFromFragmentInstance',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
];
const method = /^(?:ViewTransitionPseudoElement|FragmentInstance)\.prototype\.\w+ = function[\s\S]*?^\};$/gm;
const unusedElements = ['ACTIVITY', 'SUSPENSE_LIST', 'VIEW_TRANSITION'].map(
  (name) => new RegExp(String.raw`(?<=^) {6}case REACT_${name}_TYPE:\n {8}return \([\s\S]*?\n {8}\);\n`, 'm'),
);
const fragmentHandle = /(?<=^function FragmentInstance\(fragmentFiber\) \{)[\s\S]*?(?=^\})/m;

/**
 * Takes out of React what this site does not use: about 6 kB of each first page. An
 * element or a ref of that kind is then an error. The version is pinned; a changed file stops the build.
 */
export function slimReactDom(): Plugin {
  return {
    name: 'baeum:slim-react-dom',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      return file.test(id) ? { code: slim(code), map: null } : null;
    },
  };
}

function slim(code: string): string {
  const bodies = idleFunctions.map((name) => new RegExp(String.raw`(?<=^function ${name}\([^)]*\) \{)[\s\S]*?(?=^\})`, 'm'));
  const withoutIdle = [method, ...unusedElements, ...bodies].reduce((text, part) => replaced(text, part, ''), code);
  return replaced(withoutIdle, fragmentHandle, ' throw Error("no refs of fragments in this build"); ');
}

function replaced(text: string, part: RegExp, instead: string): string {
  const changed = text.replace(part, instead);
  if (changed === text) throw new Error(`react-dom changed (${part.source}): check web/vite/slim-react-dom.ts`);
  return changed;
}
