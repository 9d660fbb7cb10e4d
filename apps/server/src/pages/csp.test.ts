import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { builtScriptHashes, contentSecurityPolicy } from './csp.ts'

const getHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('[R10-38] every inline script of a built file is allowed by its hash, files and data are not listed', () => {
  const html = `<html><head>
    <script>start()</script>
    <script type="module" async="">import('/assets/entry.js')</script>
    <script src="/assets/a.js"></script>
    <script type="application/json" id="settings">{"a":1}</script>
    <script type="application/ld+json">{}</script>
    </head><body><script>start()</script><script>end("ў")</script><p>a script, no tag</p></body></html>`
  expect(builtScriptHashes(Buffer.from(html))).toEqual([
    getHash('start()'),
    getHash("import('/assets/entry.js')"),
    getHash('end("ў")'),
  ])
})

test('[R10-38] the policy allows these scripts only, and inline styles', () => {
  const policy = contentSecurityPolicy([getHash('start()')])
  expect(policy).toContain(`script-src 'self' ${getHash('start()')};`)
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('[R7-28] a map provider is in the policy only when a map key is set, and adds no inline script', () => {
  expect(contentSecurityPolicy([])).not.toContain('yandex')
  const policy = contentSecurityPolicy([getHash('start()')], { hasProviderMap: true })
  for (const part of ['script-src', 'img-src', 'connect-src']) {
    expect(policy).toMatch(new RegExp(`${part} 'self'[^;]* https://\\*\\.yandex\\.ru`))
  }
  expect(policy).toContain("worker-src 'self' blob:")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).not.toMatch(/script-src[^;]* \*/)
})

test('[R10-38] [R10-16] the origin of the tiles of the map is in the policy for pictures and requests, not for scripts', () => {
  const policy = contentSecurityPolicy([], { mapTiles: 'https://tiles.example' })
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;")
  expect(policy).toContain("connect-src 'self' https://tiles.example;")
  expect(policy.match(/tiles\.example/g)).toHaveLength(2)
})

test('[R4-02] only the pages of a chain with a bot may be framed, and only by Telegram', () => {
  expect(contentSecurityPolicy([])).toContain("frame-ancestors 'none'")
  expect(contentSecurityPolicy([], { isMiniApp: true })).toMatch(
    /frame-ancestors https:\/\/web\.telegram\.org$/,
  )
})

test('[R10-38] a site that the chain allows may frame its pages, beside Telegram', () => {
  const allowedSites = ['https://bahor.uz', 'https://www.bahor.uz']
  expect(contentSecurityPolicy([], { allowedSites })).toMatch(
    /frame-ancestors https:\/\/bahor\.uz https:\/\/www\.bahor\.uz$/,
  )
  expect(contentSecurityPolicy([], { allowedSites, isMiniApp: true })).toContain(
    'https://web.telegram.org https://bahor.uz',
  )
})

test('[R7-30] a tag manager and its analytics are in the policy only when a container is set', () => {
  expect(contentSecurityPolicy([])).not.toContain('google')
  const policy = contentSecurityPolicy([], { hasTagManager: true })
  for (const part of ['script-src', 'img-src', 'connect-src']) {
    expect(policy).toMatch(new RegExp(`${part} 'self'[^;]* https://\\*\\.googletagmanager\\.com`))
  }
  expect(policy).not.toMatch(/script-src[^;]*google-analytics/)
})
