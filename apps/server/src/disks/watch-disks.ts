import { statfs } from 'node:fs/promises'
import type { Log } from '@doira/api/platform/log'

/** A folder of the installation, named as in the log and the metrics. */
export type WatchedDisk = { readonly name: 'data' | 'backups'; readonly folder: string }

/** Reported from this share on; over again once it is below the second one, so that it is not reported at every file. */
const nearlyFull = { from: 0.95, until: 0.93 }
const everyMs = 60_000

/**
 * How much of the disk of a folder is used, 0 to 1, as an unprivileged process sees it; null when the folder cannot be looked at.
 */
export async function readUsedShare(folder: string): Promise<number | null> {
  try {
    const { blocks, bfree, bavail } = await statfs(folder)
    const used = blocks - bfree
    // Blocks that only the administrator may use are of no use to the shop.
    return used + bavail === 0 ? null : used / (used + bavail)
  } catch {
    return null
  }
}

/**
 * Reports in the log when a disk is nearly full, while the shop can still do everything, and when it has space again. With a full
 * disk reads continue, and orders are answered with 503 until there is space.
 *
 * @returns how to stop it
 */
export function watchDisks(
  disks: readonly WatchedDisk[],
  { log, readShare = readUsedShare }: { readonly log: Log; readonly readShare?: typeof readUsedShare },
): () => void {
  const reported = new Set<string>()
  const looking = new Set<string>()

  async function look({ name, folder }: WatchedDisk): Promise<void> {
    // One that hangs, such as a disk of the network, would occupy one of the few threads of the process more at each look.
    if (looking.has(name)) return
    looking.add(name)
    const share = await readShare(folder).finally(() => looking.delete(name))
    if (share === null) return
    const facts = { disk: name, folder, usedPercent: Math.floor(share * 100) }
    if (share >= nearlyFull.from && !reported.has(name)) {
      reported.add(name)
      log.error(facts, 'disk_nearly_full')
    } else if (share < nearlyFull.until && reported.delete(name)) log.info(facts, 'disk_has_space')
  }
  const lookAtAll = () => {
    for (const disk of disks) void look(disk)
  }
  lookAtAll()
  const timer = setInterval(lookAtAll, everyMs).unref()
  return () => clearInterval(timer)
}
