import { mkdir, statfs } from 'node:fs/promises'
import { hasData } from './generate.ts'
import type { Scale } from './scales.ts'

/**
 * Says what is going to be on the disk before anything is.
 *
 * @throws Error when there is less space than that.
 */
export async function requireDiskSpace(
  folder: string,
  scales: readonly Scale[],
  print: (text: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const missing = scales.filter((scale) => !hasData(folder, scale))
  const needed = missing.reduce((sum, { gigabytes }) => sum + gigabytes, 0)
  const { bavail, bsize } = await statfs(folder)
  const free = (bavail * bsize) / 1e9
  print(`${needed.toFixed(1)} GB are going to be written to ${folder}, where ${free.toFixed(0)} GB are free`)
  if (needed > free) throw new Error('that is not enough: --data chooses another folder')
}
