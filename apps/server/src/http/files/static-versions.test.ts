import { expect, test } from 'vitest'
import { findVersions } from './static-handler.ts'

test.each([
  ['/assets/libraries-GtrkWlg.js', '/assets/libraries-*.js'],
  ['/assets/entry.client-DEOlxhPV.js', '/assets/entry.client-*.js'],
  ['/assets/app-OesCrRdj.css', '/assets/app-*.css'],
  ['/assets/BoO5D2J.js', null],
  ['/service-worker.js', null],
])('the versions of %s are at %s', (path, versions) => {
  expect(findVersions(path)).toBe(versions)
})
