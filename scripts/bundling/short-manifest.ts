import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** As much of a route as a browser reads; flags that are false and empty lists are as good as none. */
type Route = {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: string
} & Readonly<Record<string, unknown>>

export type Manifest = { readonly routes: Readonly<Record<string, Route>> } & Readonly<
  Record<string, unknown>
>

const start = 'window.__reactRouterManifest='

/** Shortens the list of all routes in the assets of a build. */
export async function shortenManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => /^manifest-[0-9a-f]+\.js$/.test(file))
  if (name === undefined) throw new Error(`${assets} has no list of routes`)
  const path = join(assets, name)
  await writeFile(path, shortManifest(await readFile(path, 'utf8')))
}

/**
 * The list of all routes, which each page of the shop loads, in a third of its length. A page stands in it once for each
 * language: what these share is written once. The files that a route imports are in the HTML of its page and in the files
 * themselves.
 */
export function shortManifest(text: string): string {
  if (!text.startsWith(start)) throw new Error('the list of routes is not written as it used to be')
  const { routes, ...rest } = JSON.parse(text.slice(start.length).replace(/;\s*$/, '')) as Manifest
  const shared: string[] = []
  const rows = Object.values(routes).map(({ id, parentId, path, ...own }) => {
    for (const value of [id, parentId, path])
      if (value !== undefined && /[,;"\\]/.test(value)) throw new Error(`a route is named ${value}`)
    const isNeeded = ([name, value]: [string, unknown]) =>
      name !== 'imports' && value !== false && !(Array.isArray(value) && value.length === 0)
    const what = JSON.stringify(Object.fromEntries(Object.entries(own).filter(isNeeded)))
    const known = shared.indexOf(what)
    const place = known < 0 ? shared.push(what) - 1 : known
    return [id, place, path ?? '-', parentId ?? ''].join()
  })
  return `{const all=[${shared.join()}],routes={};
for(const row of "${rows.join(';')}".split(";")){const[id,place,path,parentId]=row.split(",");routes[id]={id,...path=="-"?{}:{path},...parentId&&{parentId},...all[place]}}
${start}{...${JSON.stringify(rest)},routes}}`
}
