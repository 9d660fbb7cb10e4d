import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ForgetfulDisk, readChanges } from './disk.testing.ts'

/** Why power cuts cannot be tried here; null: they can. */
export const cannotRecord =
  process.platform !== 'linux'
    ? 'the recorder is for Linux'
    : spawnSync('cc', ['--version']).status !== 0
      ? 'there is no C compiler (cc)'
      : null

/** The environment of a program whose changes below a folder are recorded. */
export function recordingOf({
  root,
  recording,
  recorder,
}: Record<'root' | 'recording' | 'recorder', string>) {
  return { DISK_ROOT: root, DISK_LOG: recording, LD_PRELOAD: recorder }
}

export function compileRecorder(into: string): void {
  const source = join(import.meta.dirname, 'record-writes.testing.c')
  const { status, stderr } = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', into, source, '-ldl'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** The disk after what was recorded up to each of these positions, which are in ascending order. */
export function* replay(
  { recording, durable }: { readonly recording: string; readonly durable: string },
  positions: readonly number[],
) {
  const disk = new ForgetfulDisk(durable)
  const changes = readChanges(readFileSync(recording))
  let next = changes.next()
  for (const position of positions) {
    for (; !next.done && next.value.end <= position; next = changes.next()) disk.apply(next.value.change)
    yield { disk, position }
  }
}
