import { expect, test } from 'vitest'
import { themeScript } from './theme-script.ts'

function getTheme(stored: string | null | 'forbidden', prefersDark: boolean): string | undefined {
  const document = { documentElement: { dataset: {} as { theme?: string } } }
  const localStorage = {
    getItem() {
      if (stored === 'forbidden') throw new Error('no storage here')
      return stored
    },
  }
  const matchMedia = () => ({ matches: prefersDark })
  new Function('document', 'localStorage', 'matchMedia', themeScript)(document, localStorage, matchMedia)
  return document.documentElement.dataset.theme
}

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['blue', true, 'dark'],
  ['forbidden', false, 'light'],
] as const)(
  'a stored choice of %s and a system that prefers dark (%s) give %s',
  (stored, prefersDark, theme) => {
    expect(getTheme(stored, prefersDark)).toBe(theme)
  },
)
