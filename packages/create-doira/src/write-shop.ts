import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chainFiles } from './chain/chain-files.ts'
import { type Answers, BadAnswer } from './command.ts'

const template = fileURLToPath(new URL('../template/', import.meta.url))

/**
 * Writes the folder of a shop: its chain, its settings with fresh secrets, and what runs it.
 *
 * @param repository where the sources of the release are; null: nowhere public
 * @throws BadAnswer when the folder has something in it
 */
export async function writeShop(
  { folder, name, languages, city, port, image }: Answers,
  { version, repository }: { readonly version: string; readonly repository: string | null },
): Promise<void> {
  const place = resolve(folder)
  await requireEmpty(folder)
  const project = basename(place)
  await cp(template, place, { recursive: true })
  const ownImage = image ?? imageOf(version, repository)
  const manifest = {
    ...{ name: project, private: true, type: 'module' },
    scripts: Object.fromEntries(
      ['start', 'stop', 'logs', 'check', 'load', 'backup', 'restore'].map((command) => [
        command,
        `node doira.mjs ${command}`,
      ]),
    ),
    engines: { node: '>=20.3' },
    doira: { version, repository },
  }
  await fill(place, {
    // Two folders of one name, or one made anew, must not meet each other's database.
    project: `${project}-${randomBytes(3).toString('hex')}`,
    ...{ name, version, image: ownImage, port: String(port) },
  })
  await writeFile(join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  // npm leaves a .gitignore out of a package, so it is written here.
  await writeFile(join(place, '.gitignore'), ['.env', 'data/', 'backups/', '.doira/', ''].join('\n'))
  await writeFile(join(place, '.env'), settings(port, ownImage), { mode: 0o600, flag: 'wx' })
  const today = new Date().toISOString().slice(0, 10)
  const files = chainFiles({ id: randomUUID(), name, languages, city, today })
  for (const [path, text] of Object.entries(files)) {
    const file = join(place, 'chain', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  for (const part of ['chain', 'postgres']) {
    if (existsSync(join(place, part))) await openToContainers(join(place, part))
  }
}

/** The users of the containers are others, whatever the umask leaves to them. */
async function openToContainers(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToContainers(path)
    // PostgreSQL's image reads a script that cannot be run into its own, with its options.
    else await chmod(path, entry.name.endsWith('.sh') ? 0o755 : 0o644)
  }
}

/** A folder that is only a repository of version control, with nothing in it, is empty. */
export async function requireEmpty(folder: string): Promise<void> {
  const present = await readdir(resolve(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BadAnswer(`${folder} cannot be used (${error.code}).`)
  })
  if (present.some((file) => file !== '.git')) {
    throw new BadAnswer(`${folder} is not empty: nothing was written.`)
  }
}

/** Without public sources there is no image either, and one built from them has this name. */
function imageOf(version: string, repository: string | null): string {
  const path = /^https:\/\/github\.com\/(.+)$/.exec(repository ?? '')?.[1]
  return path === undefined ? `doira:${version}` : `ghcr.io/${path.toLowerCase()}:v${version}`
}

async function fill(place: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const path of ['compose.yml', 'README.md']) {
    const text = await readFile(join(place, path), 'utf8')
    const filled = text.replace(
      /\{\{(project|name|version|image|port)\}\}/g,
      (whole, key: string) => values[key] ?? whole,
    )
    await writeFile(join(place, path), filled)
  }
}

function settings(port: number, image: string): string {
  return [
    '# The settings of this shop. Secret: this file stays on the machine and out of version control.',
    '# All settings: docs/operations/settings.md of doira. A value with $ or # stands in single quotes.',
    '',
    '# The address that customers see: https://… once a proxy with a certificate stands in front.',
    `SITE_URL=http://localhost:${port}`,
    `PORT=${port}`,
    '# The number of proxies in front.',
    'TRUSTED_PROXIES=0',
    '',
    '# Made for this shop. The database has it from its first start on.',
    `DATABASE_PASSWORD=${randomBytes(24).toString('hex')}`,
    '',
    '# Codes of customers are printed by `npm run logs`. Before customers come: off, and an SMS gateway.',
    'PRINT_SIGN_IN_CODES=on',
    '#SMS_PROVIDER=eskiz',
    '#ESKIZ_EMAIL=',
    '#ESKIZ_PASSWORD=',
    '',
    `DOIRA_IMAGE=${image}`,
    '',
  ].join('\n')
}
