import { expect, test } from 'vitest'
import { findForbiddenLicences, type LockedPackage } from './licences.ts'

test.each<[title: string, name: string, one: LockedPackage, isAllowed: boolean]>([
  ['a free licence', 'a', { license: 'MIT' }, true],
  ['one of two licences', 'a', { license: '(GPL-3.0-only OR MIT)' }, true],
  ['two licences of which one is not free', 'a', { license: 'MIT AND GPL-3.0-only' }, false],
  ['a licence that asks for the source', 'a', { license: 'AGPL-3.0-only' }, false],
  ['a licence for tools in a tool', 'a', { license: 'MPL-2.0', dev: true }, true],
  ['a licence for tools in what is shipped', 'a', { license: 'MPL-2.0' }, false],
  ['the library behind the pictures', '@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' }, true],
  ['the same licence of anything else', 'a', { license: 'LGPL-3.0-or-later' }, false],
  ['no licence', 'a', {}, false],
])('%s is judged', (_, name, one, isAllowed) => {
  const found = findForbiddenLicences({ '': {}, 'apps/api': {}, [`apps/api/node_modules/${name}`]: one })
  expect(found.length === 0).toBe(isAllowed)
})
