/** File names in the feature folders of web/ come from a closed list, so that a name says what the file holds. */

const KITS = /^web\/(api|app|build|public|styles|ui)\// // one component or helper to a file, named after it
const PARTS = [
  'screen', // one address of the product
  'layout', // the frame that several screens share
  'dialog',
  'panel', // beside the screen, at an address of its own
  'form',
  'list',
  'columns', // of a table
  'row',
  'card',
  'bar', // at the bottom of a screen
  'header',
  'notice', // says that something happened or failed
  'button',
  'badge',
  'menu', // to choose one
  'filter', // to choose several
  'labels', // texts for values
  'link', // an address of the product
  'reader', // of a file
  'store', // state outside React
]
const ALLOWED = [
  new RegExp(`^[a-z-]+-(${PARTS.join('|')})\\.tsx?$`),
  /^use-[a-z-]+\.tsx?$/, // a hook
  /^[a-z-]+\.rules\.tsx?$/, // pure functions with a table of cases
  /^(auth-provider|cells|draft|job-description|review-keys|review-session)\.tsx?$/,
]

/** The files of web/ whose names are none of these. Files directly in web/ are shared by all features. */
export const badFileNames = (files: string[]): string[] =>
  files
    .filter((file) => /^web\/[^/]+\/.*\.tsx?$/.test(file) && !KITS.test(file))
    .filter((file) => {
      const name = file
        .split('/')
        .at(-1)!
        .replace(/\.test\.(tsx?)$/, '.$1')
      return !ALLOWED.some((pattern) => pattern.test(name))
    })
