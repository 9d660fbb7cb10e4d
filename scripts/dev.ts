// `npm run dev`: the shop with its storefront straight from the sources, so that a change shows at once. Database, API
// and demo chain are those of `npm start`; pages are rendered again for each visitor and carry no policy, which the
// inline scripts of hot reload would break.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { readEnvironment } from '../apps/server/src/env.ts'
import type { CreateStorefront } from '../apps/server/src/pages/storefront.ts'
import type { Site } from '../apps/server/src/site.ts'
import { startShopServer } from '../apps/server/src/start-server.ts'

const storefront = join(import.meta.dirname, '../apps/storefront')
const staff = join(import.meta.dirname, '../apps/staff')

const vite = await createServer({ root: storefront, appType: 'custom', server: { middlewareMode: true } })
const staffVite = await createServer({
  root: staff,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: 24_679 } },
})

const site: Site = {
  createStorefront: (deps) => async (request, variant) => {
    const module = (await vite.ssrLoadModule('/app/server.ts')) as { createStorefront: CreateStorefront }
    const response = await module.createStorefront(deps)(request, variant)
    response.headers.set('cache-control', 'no-store')
    response.headers.set('content-security-policy', "frame-ancestors 'none'")
    return response
  },
  pagePaths: [],
  files: getFiles(vite),
  staff: {
    page: async (path) =>
      staffVite.transformIndexHtml(path, await readFile(join(staff, 'index.html'), 'utf8')),
    isSealed: false,
    files: getFiles(staffVite),
  },
}

function getFiles({ middlewares }: ViteDevServer): Site['files'] {
  return (request, response) =>
    new Promise((resolve, reject) => {
      response.on('close', () => resolve(true))
      middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
    })
}

const business = await startShopServer(readEnvironment({ LOG_LEVEL: 'warn', ...process.env }), {
  openSite: async () => site,
})
console.log(`\n  doira from its sources: ${business.address}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await business.close()
    await vite.close()
    await staffVite.close()
    process.exit(0)
  })
}
