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

type Row = {
  readonly place: number
  readonly path: string | undefined
  readonly parentId: string | undefined
}

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
 * The list of all routes, which each page of the shop loads, in a quarter of its length. What pages share is written once,
 * and so is a page that is there in every language, under the same path behind the language. The files that a route
 * imports are in the HTML of its page and in the files themselves.
 */
export function shortManifest(text: string): string {
  if (!text.startsWith(start)) throw new Error('the list of routes is not written as it used to be')
  const { routes, ...rest } = JSON.parse(text.slice(start.length).replace(/;\s*$/, '')) as Manifest
  const { shared, rows } = readRows(Object.values(routes))
  const [first = '', ...others] = new Set([...rows.keys()].flatMap((id) => id.match(/^(\w+)\./)?.[1] ?? []))
  const written = joinLanguages(rows, first, others)
  return `{const all=[${shared.join()}],routes={};
for(const row of "${written.join(';')}".split(";")){const[page,place,at,parentId]=row.split(",");for(const language of page[0]=="."?${JSON.stringify([first, ...others])}:[""]){const id=language+page,path=language&&language!="${first}"?at=="-"?language:language+"/"+at:at;routes[id]={id,...path=="-"?{}:{path},...parentId&&{parentId},...all[place]}}}
${start}{...${JSON.stringify(rest)},routes}}`
}

/** The routes by id, each with the place of what it has in common with others in `shared`, which is JSON. */
function readRows(routes: readonly Route[]) {
  const shared: string[] = []
  const rows = new Map<string, Row>()
  for (const { id, parentId, path, ...own } of routes) {
    for (const value of [id, parentId, path])
      if (value !== undefined && /[,;"\\]/.test(value)) throw new Error(`a route is named ${value}`)
    const isNeeded = ([name, value]: [string, unknown]) =>
      name !== 'imports' && value !== false && !(Array.isArray(value) && value.length === 0)
    const what = JSON.stringify(Object.fromEntries(Object.entries(own).filter(isNeeded)))
    const known = shared.indexOf(what)
    rows.set(id, { place: known < 0 ? shared.push(what) - 1 : known, path, parentId })
  }
  return { shared, rows }
}

/** The rows as text; `.cart` stands for the page of that name in every language, whose paths differ by the language only. */
function joinLanguages(
  rows: ReadonlyMap<string, Row>,
  first: string,
  others: readonly string[],
): readonly string[] {
  const joined = new Set<string>()
  const written: string[] = []
  for (const [id, row] of rows) {
    if (joined.has(id)) continue
    const page = id.startsWith(`${first}.`) ? id.slice(first.length) : null
    const twins = others.map((language) => ({
      id: `${language}${page}`,
      path: row.path === undefined ? language : `${language}/${row.path}`,
    }))
    const isEverywhere =
      page !== null &&
      twins.every((twin) => {
        const other = rows.get(twin.id)
        return other !== undefined && write('', other) === write('', { ...row, path: twin.path })
      })
    if (isEverywhere) for (const twin of twins) joined.add(twin.id)
    written.push(write(isEverywhere ? page : id, row))
  }
  return written
}

const write = (id: string, { place, path, parentId }: Row) => [id, place, path ?? '-', parentId ?? ''].join()
