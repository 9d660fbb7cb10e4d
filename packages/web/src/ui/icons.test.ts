import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withUsed } from '../vite/icons-plugin.ts'
import { iconNames } from './icon-names.ts'

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
const drawnIn = (svg: string) => [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)

test('every named icon is in the sprite, and every outline of the sprite has a name', () => {
  expect(drawnIn(sprite)).toEqual([...iconNames])
})

test('an app loads the outlines that it uses and no others', () => {
  const used = withUsed(sprite, [import.meta.dirname])
  expect(drawnIn(used)).toContain('circle-alert')
  expect(drawnIn(used)).not.toContain('chef-hat')
})
