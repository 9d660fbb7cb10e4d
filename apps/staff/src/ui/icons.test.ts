import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('every named icon is in the sprite, and every outline of the sprite has a name', () => {
  const sprite = readFileSync(new URL('../assets/icons.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual([...iconNames])
})
