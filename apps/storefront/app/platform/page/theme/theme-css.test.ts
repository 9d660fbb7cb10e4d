import { contrast } from '@doira/domain/chains/contrast'
import { expect, test } from 'vitest'
import { themeColor, themeCss } from './theme-css.ts'

test('a chain without a colour of its own has the red of the design', () => {
  expect(themeCss(null)).toBeNull()
  expect(themeCss('#D3221A')).toBeNull()
  expect(themeColor(null)).toBe('#d3221a')
})

test('[R2-11] the colour of a chain reaches every token that was red, in both themes', () => {
  const css = themeCss('#0b6b4f') ?? ''
  const [light = '', dark = ''] = css.split('[data-theme="dark"]')
  expect(light).toContain('--c-brand:#0b6b4f')
  for (const theme of [light, dark]) {
    for (const token of [
      'brand',
      'brand-hover',
      'brand-press',
      'brand-deep',
      'brand-text',
      'brand-tint',
      'logo',
    ]) {
      expect(theme).toMatch(new RegExp(`--c-${token}:#[0-9a-f]{6}`))
    }
  }
  const brandInDark = /--c-brand:(#[0-9a-f]{6})/.exec(dark)?.[1] ?? ''
  expect(contrast(brandInDark as `#${string}`, '#1f1a18')).toBeGreaterThanOrEqual(3)
  expect(css).not.toContain('d3221a')
})
