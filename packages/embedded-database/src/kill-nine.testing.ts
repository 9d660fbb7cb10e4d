import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `kill -9` of a PostgreSQL, where the system tells of all its processes at once: as when its machine is gone. */
export async function killNine(files: string): Promise<void> {
  const [pid = ''] = (await readFile(join(files, 'postmaster.pid'), 'utf8')).split('\n')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const one of [pid, ...children.split(' ').filter(Boolean)]) {
    try {
      process.kill(Number(one), 'SIGKILL')
    } catch (error) {
      // It has ended by itself meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
