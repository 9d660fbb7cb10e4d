import { expect, test } from 'vitest'
import { letScriptsWait } from './script-priority.ts'

const read = (html: string) => letScriptsWait(Buffer.from(html)).toString()

test('scripts wait for what is painted first, and nothing else of the page changes', () => {
  expect(
    read(
      '<head><title>Роллы</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
        '<link rel="stylesheet" href="/c.css"/></head><body>Sho‘rva <link rel="modulepreload" href="/d.js"/></body>',
    ),
  ).toBe(
    '<head><title>Роллы</title><link rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/b.js"/>' +
      '<link rel="stylesheet" href="/c.css"/></head><body>Sho‘rva <link rel="modulepreload" href="/d.js"/></body>',
  )
})

test('what has no head stays as it is', () => {
  expect(read('{"message":"Ошибка"}')).toBe('{"message":"Ошибка"}')
})
