import { createHash } from 'node:crypto'
import { createRequestHandler, Scripts, type ServerBuild, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import * as entry from '../entry.server.tsx'

const getHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

function Page() {
  const __html = useLoaderData<string>()
  return (
    <html lang="ru">
      <head />
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a hole in a page, for the test */}
        <main dangerouslySetInnerHTML={{ __html }} />
        <Scripts />
      </body>
    </html>
  )
}

/** The smallest site of one page, which shows what its address says as HTML. */
const site: ServerBuild = {
  entry: { module: entry },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: {
        loader: ({ request }: { request: Request }) => new URL(request.url).searchParams.get('text'),
        default: Page,
      },
    },
  },
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: {
      root: {
        ...{ id: 'root', path: '', module: '/root.js', imports: [], css: [] },
        ...{ hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false },
        ...{ hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false },
        ...{ clientActionModule: undefined, clientLoaderModule: undefined },
        ...{ clientMiddlewareModule: undefined, hydrateFallbackModule: undefined },
      },
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild // the parts that a request reads

test('[R10-38] [S-17] a script that came with the content of a page is not among those that the page may run', async () => {
  const handle = createRequestHandler(site, 'production')
  const text = '<script>planted()</script><script nonce="guess" type="module" async="">planted(2)</script>'
  const answer = await handle(new Request(`http://localhost/?text=${encodeURIComponent(text)}`))
  const html = await answer.text()
  const allowed = answer.headers.get('x-doira-script-hashes')?.split(' ') ?? []
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  const planted = scripts.filter((code) => code.startsWith('planted'))
  const own = scripts.filter((code) => !code.startsWith('planted'))
  expect(planted).toHaveLength(2)
  for (const code of planted) expect(allowed).not.toContain(getHash(code))
  expect(own.length).toBeGreaterThan(1)
  for (const code of own) expect(allowed, code).toContain(getHash(code))
  expect(html).not.toMatch(/nonce="[0-9a-f]/)
})

test('no script of a page is requested before the page is painted, and then all of them at once', async () => {
  const handle = createRequestHandler(site, 'production')
  const html = await (await handle(new Request('http://localhost/?text=soup'))).text()
  const start = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(html).toContain('soup')
  expect(html).not.toContain('rel="modulepreload"')
  expect(start).toMatch(/^await new Promise/)
  expect(start).not.toMatch(/^import /m)
  expect(start).toMatch(/for\(const href of \[[^\]]*"\/root\.js"/)
  expect(start).toContain('await import("/manifest.js");')
  expect(start).toContain('const route0=await import("/root.js");')
})
