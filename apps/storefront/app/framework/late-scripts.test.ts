import { expect, test } from 'vitest'
import { letScriptsWait } from './late-scripts.server.ts'

test.each([
  ['an answer that is no page', '{"message":"Ошибка"}'],
  ['a page without a script that starts it', '<head><link rel="modulepreload" href="/a.js"/></head>'],
  ['a script of the content', '<head></head><body><script type="module" async="">planted()</script></body>'],
])('%s is not changed', (_, html) => {
  expect(letScriptsWait(Buffer.from(html), 'n1').toString()).toBe(html)
})
