import { expect, test } from 'vitest'
import { getIcon, getMaskableIcon } from './chain-icon.ts'

const chain = { name: 'яблоко & Co', icon: '', brand_color: '#0b6b4f' }

test('a chain without an icon has its first letter on its colour', () => {
  expect(getIcon(chain)).toContain('fill="#0b6b4f"')
  expect(getIcon(chain)).toContain('>Я</text>')
  expect(getMaskableIcon(chain)).toContain('rx="0"')
})

test('a name that begins with a sign of HTML stays text', () => {
  expect(getIcon({ ...chain, name: '<b>' })).toContain('>&#60;</text>')
})

test('an own icon is shown as it is, and stands on the colour where launchers cut it', () => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
  expect(getIcon({ ...chain, icon })).toBe(icon)
  expect(getMaskableIcon({ ...chain, icon })).toContain('<svg x="8" y="8" width="48" height="48" ')
})
