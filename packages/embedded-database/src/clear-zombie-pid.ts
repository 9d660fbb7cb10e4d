import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, clusterFiles } from './cluster.ts'

/** Greater than any process id. */
const nobody = 99_999_999

/**
 * A killed server is a zombie until its parent reaps it, in a container perhaps never, and PostgreSQL takes a zombie
 * for a running server. Only the process id in its file is replaced: PostgreSQL finds shared memory that is still in
 * use by the other lines.
 */
export async function clearZombiePid(cluster: Cluster): Promise<void> {
  const pidFile = join(clusterFiles(cluster), 'postmaster.pid')
  const [pid = '', ...rest] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  if (!/^\d+$/.test(pid) || !(await isZombie(pid))) return
  await writeFile(pidFile, [nobody, ...rest].join('\n'))
}

async function isZombie(pid: string): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) Z [^)]*$/.test(stat)
}
