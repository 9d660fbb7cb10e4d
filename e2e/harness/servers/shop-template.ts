import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { madeInRun, onceInRun } from '../once-in-run.ts'
import { run } from '../settings.ts'
import { freePort } from './free-port.ts'
import { spawnServer } from './spawn-server.ts'

const name = 'shop-template'

type Template = { readonly folder: string; readonly printed: string }

/**
 * Fills a data folder with a copy of a demo shop that was opened once in this run: it starts in a fraction of the time
 * that loading the chain takes.
 *
 * @returns what the first start printed, the passwords of the staff among it
 */
export async function copyShopTemplate(dataDir: string): Promise<string> {
  const { folder, printed }: Template = JSON.parse(await onceInRun(name, makeTemplate))
  copyTree(folder, dataDir)
  const settings = join(dataDir, 'database.json')
  const stored: object = JSON.parse(readFileSync(settings, 'utf8'))
  const own = { folder: join(realpathSync(dataDir), 'database'), port: await freePort() }
  writeFileSync(settings, JSON.stringify({ ...stored, ...own }))
  return printed
}

export async function removeShopTemplate(): Promise<void> {
  const made = await madeInRun(name)
  if (made !== null) rmSync((JSON.parse(made) as Template).folder, { recursive: true, force: true })
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'doira-template-'))
  chmodSync(folder, 0o711)
  const server = spawnServer({
    ...{ E2E_CLOCK_SHIFT_MS: String(run.clockShiftMs), LOG_LEVEL: 'warn', CHAIN: 'demo' },
    ...{ PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: '' },
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      // Its last line; passwords of the staff come before.
      if (printed.includes('doira is open') && printed.includes('staff login')) server.kill('SIGTERM')
    })
  }
  await once(server, 'exit')
  if (server.exitCode !== 0)
    throw new Error(`the template of a shop ended with ${server.exitCode}:\n${printed}`)
  return JSON.stringify({ folder, printed } satisfies Template)
}

/** Modes and owners too: PostgreSQL refuses files that somebody else could read. */
function copyTree(from: string, to: string): void {
  const { uid, gid, mode, isFolder } = getFacts(from)
  if (isFolder) {
    mkdirSync(to, { recursive: true })
    for (const entry of readdirSync(from)) copyTree(join(from, entry), join(to, entry))
  } else copyFileSync(from, to)
  chmodSync(to, mode)
  if (process.getuid?.() === 0) chownSync(to, uid, gid)
}

function getFacts(path: string) {
  const stats = lstatSync(path)
  return { uid: stats.uid, gid: stats.gid, mode: stats.mode & 0o7777, isFolder: stats.isDirectory() }
}
