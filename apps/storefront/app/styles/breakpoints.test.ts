import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')
const widths = [576, 992, 1248, 1440]

function numbersIn(files: string, pattern: RegExp): readonly number[] {
  // What stands on pages of others counts in their pixels: a rem is theirs.
  const paths = globSync(files, { cwd: app, exclude: ['embed/**'] })
  const text = paths.map((path) => readFileSync(join(app, path), 'utf8'))
  const numbers = [...text.join('\n').matchAll(pattern)].map(([, number]) => Number(number))
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

test('[R2-11] the layout changes at 576, 992, 1248 and 1440 pixels, and at no other width', () => {
  expect(numbersIn('**/*.{css,ts,tsx}', /-width:\s*(\d+)px\)/g)).toEqual([])
  const starts = numbersIn('**/*.{css,ts,tsx}', /\(min-width:\s*([\d.]+)rem\)/g).map((rem) => rem * 16)
  // Below the first one there are only large letters.
  expect(starts.filter((px) => px > 480)).toEqual(widths)
  // A smaller layout ends a part of a pixel before the next begins.
  const ends = numbersIn('**/*.{css,ts,tsx}', /max-width:\s*([\d.]+)rem\)/g).map((rem) => rem * 16)
  const between = ends.filter((px) => px > 480 && !widths.includes(Math.ceil(px)))
  expect(between).toEqual([])
})

test('[R2-11] the classes sm, md, lg and xl begin at the same widths', () => {
  const rems = numbersIn('styles/theme.css', /--breakpoint-\w+:\s*([\d.]+)rem/g)
  expect(rems.map((rem) => rem * 16)).toEqual(widths)
})
