import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** The declarations of the first rule of a selector. */
function getRule(css: string, selector: string): string {
  const at = css.indexOf(`${selector} {`)
  return css.slice(at, css.indexOf('}', at))
}

const pixels = (rule: string, pattern: RegExp) => Number(pattern.exec(rule)?.[1])

test('[F-06] a lane of the board has space for the ring of focus around its cards, which it would cut off', () => {
  const focus = getRule(read('../../../../packages/web/src/styles/base.css'), ':focus-visible')
  const ring = pixels(focus, /outline: (\d+)px/) + pixels(focus, /outline-offset: (\d+)px/)
  expect(ring).toBeGreaterThan(0)
  const lane = getRule(read('board/board.css'), '.lane__b')
  expect(lane).toContain('overflow: hidden auto')
  expect(pixels(lane, /padding: ([\d.]+)rem /) * 16).toBeGreaterThanOrEqual(ring)
  expect(pixels(lane, /padding: [\d.]+rem ([\d.]+)rem/) * 16).toBeGreaterThanOrEqual(ring)
})
