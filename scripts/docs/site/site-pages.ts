import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { apiPage, type OpenApi } from './api-page.ts'

const apis = [
  ['openapi', 'Calls of customers'],
  ['openapi-staff', 'Calls of staff'],
  ['openapi-office', 'Calls of the back office'],
] as const

/** The first pages of the site, in the order in which somebody new reads them; all others follow by name. */
const first = [
  'quick-start',
  'chain-folder',
  'on-your-site',
  'client',
  'api-keys',
  'webhooks',
  'architecture',
  'vocabulary',
]

type Entry = { readonly text: string; readonly link: string }

/**
 * Writes the pages of the site into a folder: the documentation as it is, the three descriptions of the API, and the list
 * of them all.
 *
 * @param repository where files beside the documentation are shown; null: they are named only
 */
export function writePages(root: string, folder: string, repository: string | null): void {
  rmSync(folder, { recursive: true, force: true })
  const docs = join(root, 'docs')
  const pages = globSync('**/*.md', { cwd: docs }).map((page) => page.replaceAll('\\', '/'))
  for (const page of pages) {
    const target = join(folder, asIndex(page))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, withSiteLinks(readFileSync(join(docs, page), 'utf8'), { page, repository }))
  }
  cpSync(join(docs, 'pictures'), join(folder, 'pictures'), { recursive: true })
  mkdirSync(join(folder, 'api'), { recursive: true })
  for (const [name, title] of apis) {
    const api: OpenApi = JSON.parse(readFileSync(join(docs, `${name}.json`), 'utf8'))
    writeFileSync(join(folder, 'api', `${name}.md`), apiPage(api, title))
  }
  writeFileSync(join(folder, 'index.md'), home)
  writeFileSync(join(folder, 'sidebar.json'), JSON.stringify({ sidebar: sidebarOf(pages, docs) }))
}

/**
 * The links of a page as the site has them: descriptions of the API lead to their pages, and files beside the
 * documentation to the repository.
 */
export function withSiteLinks(
  text: string,
  { page, repository }: { readonly page: string; readonly repository: string | null },
): string {
  return text.replace(
    /\[([^\]]*)\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
    (link, label, path, heading = '') => {
      const target = normalize(join('docs', dirname(page), path)).replaceAll('\\', '/')
      const inDocs = target.startsWith('docs/')
      const api = apis.find(([name]) => target === `docs/${name}.json`)
      if (api) return `[${label}](/api/${api[0]})`
      if (inDocs && target.endsWith('.md'))
        return `[${label}](/${asIndex(target.slice('docs/'.length))}${heading})`
      if (inDocs && target.startsWith('docs/pictures/')) return link
      return repository === null ? label : `[${label}](${repository}/blob/main/${target}${heading})`
    },
  )
}

/** A folder is shown by its README. */
const asIndex = (page: string) => page.replace(/(^|\/)README\.md$/, '$1index.md')

function sidebarOf(pages: readonly string[], docs: string) {
  const entry = (page: string): Entry => {
    const title = /^# (.+)$/m.exec(readFileSync(join(docs, page), 'utf8'))?.[1] ?? page
    return { text: title.replaceAll('`', ''), link: `/${asIndex(page).replace(/(index)?\.md$/, '')}` }
  }
  const rank = (page: string) => {
    const at = first.indexOf(page.replace(/\.md$/, ''))
    return at < 0 ? first.length : at
  }
  const inFolder = (name: string) =>
    pages
      .filter((page) => (name === '' ? !page.includes('/') : page.startsWith(`${name}/`)))
      .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map(entry)
  const group = (text: string, items: readonly Entry[], collapsed = true) => ({ text, items, collapsed })
  return [
    group('Documentation', inFolder(''), false),
    group(
      'API',
      apis.map(([name, text]) => ({ text, link: `/api/${name}` })),
      false,
    ),
    group('Operations', inFolder('operations')),
    group('Requirements', inFolder('requirements')),
    group('Decisions', inFolder('decisions')),
  ]
}

const home = `---
layout: home
hero:
  name: doira
  text: An open ordering storefront for restaurant chains
  tagline: Menu, cart, delivery and takeaway, live orders, and what staff work with.
  actions:
    - { theme: brand, text: A shop of your own, link: /quick-start }
    - { theme: alt, text: The API, link: /api/openapi }
    - { theme: alt, text: How it is built, link: /architecture }
---
`
