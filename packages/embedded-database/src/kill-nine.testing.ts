import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Kills all processes of a PostgreSQL as `kill -9` does. It reads /proc, so that none is missed. */
export async function killNine(files: string): Promise<void> {
  const [pid = ''] = (await readFile(join(files, 'postmaster.pid'), 'utf8')).split('\n')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const one of [pid, ...children.split(' ').filter(Boolean)]) {
    try {
      process.kill(Number(one), 'SIGKILL')
    } catch (error) {
      // The process ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
