import { expect, test } from 'vitest'
import { delayScripts } from './late-scripts.server.ts'

test.each([
  ['an answer that is no page', '{"message":"Ошибка"}'],
  ['a page without a script that starts it', '<head><link rel="modulepreload" href="/a.js"/></head>'],
  ['a script of the content', '<head></head><body><script type="module" async="">planted()</script></body>'],
])('%s is not changed', (_, html) => {
  expect(delayScripts(Buffer.from(html), { nonce: 'n1' }).toString()).toBe(html)
})

test('a page to be read starts when somebody touches it, every other page when it is painted', () => {
  const html = '<head></head><body><script nonce="n1" type="module" async="">import "/a.js";</script></body>'
  const page = Buffer.from(html)
  expect(delayScripts(page, { nonce: 'n1', untilTouched: true }).toString()).toContain("'pointermove'")
  expect(delayScripts(page, { nonce: 'n1' }).toString()).not.toContain('pointermove')
})

test.each([
  ['cart user', true],
  ['user', false],
])(
  'where the cart is a shape the scripts wait for the paint of who has none: without %s',
  (without, waits) => {
    const html =
      '<head></head><body><script nonce="n1" type="module" async="">import "/a.js";</script></body>'
    const page = delayScripts(Buffer.from(html), { nonce: 'n1', shapesOf: 'cart' }).toString()
    const condition = /if\((.+?)\)await new Promise/.exec(page)?.[1] ?? ''
    const document = { documentElement: { dataset: { without } } }
    expect(new Function('document', `return ${condition}`)(document)).toBe(waits)
  },
)
