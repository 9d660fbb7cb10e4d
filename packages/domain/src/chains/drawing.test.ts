import { expect, test } from 'vitest'
import { shapesProblem } from './drawing.ts'

const drawing = (inner: string, root = 'viewBox="0 0 64 64"') => `<svg ${root}>${inner}</svg>`
const shape = '<path d="M0 0h9v9z"/>'
const mask = (id: string, inner: string) => `<mask id="${id}">${inner}</mask>`

test.each([
  shape,
  `<g clip-path="url(#a)">${shape}</g><defs><clipPath id="a"><rect width="64" height="64"/></clipPath></defs>`,
  `${mask('a', shape)}<rect width="64" height="64" mask="url(#a)"/>`,
  `<path fill="url(#a_1-b)" d="M0 0"/><linearGradient id="a_1-b"><stop offset="0" stop-color="red"/></linearGradient>`,
])('[S-58] %s is a drawing of shapes', (inner) => {
  expect(shapesProblem(drawing(inner))).toBeNull()
})

test.each([
  ['a mask in a mask', mask('b', '<path d="M0 0" mask="url(#a)"/>')],
  ['a clip in a group in a mask', mask('b', '<g clip-path="url(#a)"></g>')],
  ['a mask of a clip', '<clipPath id="b" mask="url(#a)"></clipPath>'],
  ['many uses of a large mask', mask('a', shape.repeat(200)) + '<g mask="url(#a)"/>'.repeat(300)],
  ['a tag that is not closed', `<g>${shape}`],
  ['tags closed in another order', `<g><defs>${shape}</g></defs>`],
  ['a closing tag alone', `${shape}</g>`],
  ['two drawings', `${shape}</svg><svg viewBox="0 0 8 8">`],
  ['an attribute twice', '<path d="M0 0" fill="red" fill="blue"/>'],
  ['an attribute twice in other letters', '<path d="M0 0" fill="red" FILL="blue"/>'],
  ['an escape of CSS', '<path fill="\\75 rl(//elsewhere.example/x#a)" d="M0 0"/>'],
  ['an entity', '<path fill="&#117;rl(//elsewhere.example/x#a)" d="M0 0"/>'],
  ['an address', '<path fill="url(//elsewhere.example/x#a)" d="M0 0"/>'],
  ['an address after another', '<path fill="url(#a) url(//elsewhere.example)" d="M0 0"/>'],
  ['a quoted address', '<path fill="url(\'//elsewhere.example\')" d="M0 0"/>'],
  ['another language', '<g xmlns="http://www.w3.org/1999/xhtml"></g>'],
])('[S-58] a drawing with %s is refused', (_, inner) => {
  expect(shapesProblem(drawing(inner))).not.toBeNull()
})
