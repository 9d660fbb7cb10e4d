import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'
import { defaultLocale, locales } from '../../apps/storefront/app/i18n/locale.ts'

type Fields = Readonly<Record<string, unknown>>
type Manifest = { readonly entry: unknown; readonly routes: Readonly<Record<string, Fields>> } & Fields

const before = 'window.__reactRouterManifest='

/**
 * Writes the list of routes that every page loads first in fewer bytes: the router has each page three times, once for
 * each language, with the same files and the same twelve fields. What the file leaves in `window` stays the same, or
 * it is left alone.
 *
 * @param folder the assets of the client.
 * @returns how many bytes it was and is, before compression.
 */
export async function compactManifest(
  folder: string,
): Promise<{ readonly was: number; readonly is: number }> {
  const name = (await readdir(folder)).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file))
  if (!name) throw new Error(`no manifest of the routes in ${folder}`)
  const code = await readFile(join(folder, name), 'utf8')
  const compact = toCompactCode(code)
  await writeFile(join(folder, name), compact)
  return { was: code.length, is: compact.length }
}

/** @throws Error when the compact code would not leave the same in `window`. */
export function toCompactCode(code: string): string {
  const manifest = run(code)
  const compact = before + encode(manifest)
  if (!isDeepStrictEqual(run(compact), manifest)) throw new Error('the compact manifest says something else')
  return compact
}

function run(code: string): Manifest {
  const window: { __reactRouterManifest?: Manifest } = {}
  runInNewContext(code, { window })
  // Objects of the other context have other prototypes.
  return JSON.parse(JSON.stringify(window.__reactRouterManifest))
}

const languages = locales.filter((locale) => locale !== defaultLocale)
const flag = /^has/

/**
 * Each route as a row: id, path, files, flags. The flags are letters of one text; files are numbers in a list of
 * names; a page in all languages is here once, its id beginning with `*`.
 */
function encode({ routes, ...rest }: Manifest): string {
  const all = Object.values(routes)
  const flags = [...new Set(all.flatMap((route) => Object.keys(route).filter((key) => flag.test(key))))]
  const files: string[] = []
  const numberOf = (file: unknown) => {
    const place = files.indexOf(String(file))
    return place >= 0 ? place : files.push(String(file)) - 1
  }
  const listOf = (value: unknown) => (Array.isArray(value) ? value.map(numberOf) : [])
  const rows = all
    .filter(({ id }) => !languages.some((language) => String(id).startsWith(`${language}.`)))
    .map((route) => [
      String(route.id).replace(/^ru\./, '*'),
      route.index === true ? 1 : String(route.id) === `ru.${route.path}` ? 0 : route.path,
      numberOf(route.module),
      listOf(route.imports),
      listOf(route.css),
      flags.reduce((bits, key, place) => bits + (route[key] === true ? 2 ** place : 0), 0),
    ])
  const assets = '/assets/'
  const short = files.map((file) => (file.startsWith(assets) ? file.slice(assets.length) : `!${file}`))
  return `((rest,flags,files,rows)=>{const routes={},name=(n)=>files[n][0]==='!'?files[n].slice(1):'${assets}'+files[n];for(const l of ${JSON.stringify(locales)})for(const [id,path,module,imports,css,bits] of rows){const own=id[0]==='*';if(!own&&l!=='ru')continue;const r={id:own?l+'.'+id.slice(1):id};if(id!=='root')r.parentId='root';const p=path===1?'':path===0?id.slice(1):path,q=own&&l!=='ru'?(p?l+'/'+p:l):p;if(path===1)r.index=!0;if(q||!own)r.path=q;flags.forEach((f,n)=>r[f]=!!(bits>>n&1));routes[Object.assign(r,{module:name(module),imports:imports.map(name),css:css.map(name)}).id]=r}return{...rest,routes}})(${JSON.stringify(rest)},${JSON.stringify(flags)},${JSON.stringify(short)},${JSON.stringify(rows)});`
}
