import { runProgram, type SystemUser } from './run-program.ts'

const userName = 'postgres'

/**
 * The user that PostgreSQL runs as: null for the current one; for root, which PostgreSQL refuses, `postgres`, made
 * when the system has none.
 *
 * @throws Error when root cannot make the user.
 */
export async function findDatabaseUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null
  const existing = await lookUp()
  if (existing) return existing
  const made = await runProgram(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName],
    { as: null },
  )
  const user = await lookUp()
  if (user) return user
  throw new Error(`PostgreSQL cannot run as root, and the user ${userName} could not be made: ${made.output}`)
}

async function lookUp(): Promise<SystemUser | null> {
  const [uid, gid] = await Promise.all([
    runProgram('id', ['-u', userName], { as: null }),
    runProgram('id', ['-g', userName], { as: null }),
  ])
  const found = { uid: Number.parseInt(uid.output, 10), gid: Number.parseInt(gid.output, 10) }
  return found.uid > 0 && found.gid > 0 ? found : null
}

/** Reports if a user can enter a folder, by trying it: modes, groups and ACLs of every parent count. */
export async function canEnter(user: SystemUser | null, folder: string): Promise<boolean> {
  if (!user) return true
  const tried = await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    as: user,
    cwd: '/',
  })
  return tried.exitCode === 0
}
