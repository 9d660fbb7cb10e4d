import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betterBrandColor, brandColors, minTextContrast, minGraphicContrast } from './brand-colors.ts'
import { contrast, type HexColor, parseColor } from './contrast.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): HexColor => `#${number.toString(16).padStart(6, '0')}`)

test.each([
  ['#D3221A', '#d3221a'],
  ['#0b6', '#00bb66'],
  [' #0b6b4f ', '#0b6b4f'],
  ['red', null],
  ['#12345', null],
  ['', null],
])('the colour %s is read as %s', (text, color) => {
  expect(parseColor(text)).toBe(color)
})

test('contrast is measured as WCAG does it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#d3221a')).toBeCloseTo(5.23, 2)
})

test('[R2-11] a colour that carries white text is taken, a lighter one is answered with one that does', () => {
  expect(betterBrandColor('#d3221a')).toBeNull()
  fc.assert(
    fc.property(anyColor, (color) => {
      const better = betterBrandColor(color)
      expect(contrast('#ffffff', better ?? color)).toBeGreaterThanOrEqual(minTextContrast)
    }),
  )
})

test('whatever the colour of a chain, everything made of it can be read in both themes', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const brand = betterBrandColor(color) ?? color
      const { light, dark } = brandColors(brand)
      for (const { grounds, colors } of [
        { grounds: ['#ffffff', '#f8f4ef', '#efe8e0'], colors: light },
        { grounds: ['#151110', '#1f1a18', '#2a2421', '#352e2a'], colors: dark },
      ] as const) {
        for (const ground of [colors.brand, colors.hover, colors.press, colors.deep]) {
          expect(contrast(colors.onBrand, ground)).toBeGreaterThanOrEqual(minTextContrast)
          expect(contrast(colors.onBrandMuted, ground)).toBeGreaterThanOrEqual(minTextContrast)
        }
        for (const ground of [...grounds, colors.tint, colors.tintStrong]) {
          expect(contrast(colors.text, ground)).toBeGreaterThanOrEqual(minTextContrast)
        }
        expect(contrast(colors.brand, grounds[1])).toBeGreaterThanOrEqual(minGraphicContrast)
      }
    }),
  )
})
