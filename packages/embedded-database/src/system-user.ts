import { runProgram, type SystemUser } from './run-program.ts'

const userName = 'postgres'

/**
 * The user that PostgreSQL has to run as. Null when we are an ordinary user: then it is ourselves.
 * For root it is `postgres`, made when the system has none.
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

/** Tells whether a user can enter a folder, by letting it try: modes, groups and ACLs of every parent count. */
export async function canEnter(user: SystemUser | null, folder: string): Promise<boolean> {
  if (!user) return true
  const tried = await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    as: user,
    cwd: '/',
  })
  return tried.exitCode === 0
}
