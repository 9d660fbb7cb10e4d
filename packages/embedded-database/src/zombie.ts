import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, clusterFiles } from './cluster.ts'

/** Above what any system gives to a process. */
const nobody = 99_999_999

/**
 * A killed server stays in the list of processes until somebody takes note of its end, in a container perhaps never, and
 * PostgreSQL takes what is listed for alive. The rest of its file stays: by it the next one sees whether memory is in use.
 */
export async function forgetZombie(cluster: Cluster): Promise<void> {
  const pidFile = join(clusterFiles(cluster), 'postmaster.pid')
  const [pid = '', ...rest] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  if (!/^\d+$/.test(pid) || !(await isZombie(pid))) return
  await writeFile(pidFile, [nobody, ...rest].join('\n'))
}

async function isZombie(pid: string): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) Z [^)]*$/.test(stat)
}
