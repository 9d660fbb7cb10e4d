import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBuiltSite, type Site } from './site.ts'

const getHash = (code: string) => createHash('sha256').update(code).digest('base64')

/**
 * A stand-in for the built storefront: a page shows how often it was rendered, for which variant, and how many dishes
 * it read.
 */
const storefront = `
let made = 0
export function createStorefront({ apiFetch, settings }) {
  return async (request, variant) => {
    const url = new URL(request.url)
    if (url.pathname === '/broken') throw new Error('broken on purpose')
    made += 1
    const headers = { Shipper: settings.shipperId, Platform: settings.platformId }
    const query = variant.menuId ? '?menu_id=' + variant.menuId : ''
    const menu = await (await apiFetch('/v2/category-with-products' + query, { headers })).json()
    const page = { made, method: request.method, cookie: request.headers.get('cookie'), path: url.pathname + url.search,
      variant, shipperId: settings.shipperId, dishes: JSON.stringify(menu).split('"slug"').length }
    // The second script came with the content: the storefront does not declare its hash.
    return new Response('<script>start()</script><script>planted()</script><pre>' + JSON.stringify(page) + '</pre>', {
      status: url.pathname === '/nowhere' ? 404 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-doira-tags': 'page:all',
        'x-doira-script-hashes': "'sha256-${getHash('start()')}'" },
    })
  }
}`

/** A stand-in for the built staff app. */
const staffPage =
  '<script>theme()</script><script type="application/json" id="settings">{"shipperId":"","platformId":""}</script>'

/** Writes the files of a minimal build into a folder. */
export async function aFakeSite(folder: string): Promise<Site> {
  await mkdir(join(folder, 'build/server'), { recursive: true })
  await mkdir(join(folder, 'build/client/assets'), { recursive: true })
  await writeFile(join(folder, 'build/server/index.js'), storefront)
  await writeFile(join(folder, 'build/server/package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'build/client/assets/entry-1234.js'), 'start()')
  await writeFile(join(folder, 'build/client/favicon.svg'), '<svg/>')
  await mkdir(join(folder, 'staff/assets'), { recursive: true })
  await writeFile(join(folder, 'staff/index.html'), staffPage)
  await writeFile(join(folder, 'staff/assets/main-1234.js'), 'work()')
  return openBuiltSite(join(folder, 'build'), join(folder, 'staff'))
}
