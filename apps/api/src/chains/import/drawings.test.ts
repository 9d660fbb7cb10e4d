import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { svgProblem, wrapPicture } from '@doira/domain/chains/drawing'
import { expect, test } from 'vitest'

const demo = join(import.meta.dirname, '../../../../../demo/data')
const size = { width: 8, height: 8 }
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`

test.each(['logo.svg', 'icon.svg'])('the demo’s %s is allowed in pages', async (file) => {
  expect(svgProblem((await readFile(join(demo, file), 'utf8')).trim(), 'logo')).toBeNull()
})

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['what runs when it is loaded', svg('<path d="M0 0" onload="alert(1)"/>')],
  ['HTML within', svg('<foreignObject><img src="x"/></foreignObject>')],
  ['a picture from elsewhere', svg('<image href="https://elsewhere.example/a.png"/>')],
  ['a use of another file', svg('<use href="x.svg#a"/>')],
  ['a fill from elsewhere', svg('<path d="M0 0" fill="url(https://elsewhere.example/a.svg#b)"/>')],
  ['a style', svg('<style>@import "https://elsewhere.example"</style>')],
  ['a style on a shape', svg('<path d="M0 0" style="background:url(//x)"/>')],
  ['a link', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['an animation of a link', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['an attribute without quotes', svg('<path d="M0 0" onload=alert(1) />')],
  ['single quotes', svg("<path d='M0 0' onload='alert(1)'/>")],
  ['an entity', svg('<path d="M0 0"/>&x;')],
  ['a comment', svg('<!-- --><path d="M0 0"/>')],
  ['something before it', `<?xml version="1.0"?>${svg('')}`],
  ['something after it', `${svg('')}<script>alert(1)</script></svg>`],
  ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
  ['a picture that could be HTML', wrapPicture('AAAA', size).replace('image/png', 'text/html')],
  ['a picture of another drawing', wrapPicture('AAAA', size).replace('image/png', 'image/svg+xml')],
  ['more than a picture', wrapPicture('AAAA', size).replace('/></svg>', ' onload="alert(1)"/></svg>')],
  ['too much', svg(`<path d="${'M0 0'.repeat(4000)}"/>`)],
])('a drawing with %s is refused', (_, drawing) => {
  expect(svgProblem(drawing, 'logo')).not.toBeNull()
})

test('a picture of pixels within a drawing is allowed, a longer one as an icon than as a logo', () => {
  expect(svgProblem(wrapPicture('iVBORw0KGgo=', size), 'logo')).toBeNull()
  const long = wrapPicture('A'.repeat(20_000), size)
  expect([svgProblem(long, 'logo') === null, svgProblem(long, 'icon') === null]).toEqual([false, true])
})
