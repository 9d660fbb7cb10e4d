import { expect, test } from 'vitest'
import { letScriptsWait } from './page/script-start.ts'

const read = (html: string) => letScriptsWait(Buffer.from(html), 'n1').toString()

const page =
  '<head><title>Роллы</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js" nonce="n1"/>' +
  '<link rel="stylesheet" href="/c.css"/></head><body>Sho‘rva' +
  '<script type="module" async="">planted()</script>' +
  '<script nonce="n1" type="module" async="">import "/manifest.js";\nimport * as route0 from "/a.js";\n' +
  'import * as route1 from "/b.js";\n  \n  window.routes = {"root":route0};\n\nimport("/entry.js");</script></body>'

test('no script is asked for before the page is painted, and all of them at once then', () => {
  const [before = '', started = '', after] = read(page).split(
    /<script nonce="n1" type="module" async="">|<\/script>(?=<\/body>)/,
  )
  expect(before).toBe(
    '<head><title>Роллы</title><link rel="stylesheet" href="/c.css"/></head><body>Sho‘rva' +
      '<script type="module" async="">planted()</script>',
  )
  expect(after).toBe('</body>')
  expect(started).not.toMatch(/^import /m)
  const [wait, ...rest] = started.split('\n});\n')
  expect(wait).toMatch(/^await new Promise/)
  expect(rest.join('')).toMatch(/^for\(const href of \["\/a.js","\/b.js"\]\)/)
  expect(rest.join('')).toContain(
    'await import("/manifest.js");\nconst route0=await import("/a.js");\nconst route1=await import("/b.js");\n',
  )
})

test('what starts nothing stays as it is', () => {
  for (const html of ['{"message":"Ошибка"}', '<head><link rel="modulepreload" href="/a.js"/></head>'])
    expect(read(html)).toBe(html)
})
