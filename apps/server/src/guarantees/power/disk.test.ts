import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Change, ForgetfulDisk } from './disk.testing.ts'

const folders: string[] = []
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'doira-disk-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const write = (path: string, text: string, offset = 0): Change => ({
  kind: 'write',
  path,
  offset,
  data: Buffer.from(text),
})
const sync = (path: string): Change => ({ kind: 'sync', path })
const rename = (path: string, other: string): Change => ({ kind: 'rename', path, other })

/** The files after a cut: by default only what is durable. */
function filesAfter(changes: readonly Change[], choose: (below: number) => number = () => 0) {
  const disk = new ForgetfulDisk(aFolder())
  for (const change of changes) disk.apply(change)
  const target = join(aFolder(), 'cut')
  disk.cutInto(target, choose)
  return existsSync(target)
    ? Object.fromEntries(readdirSync(target).map((name) => [name, readFileSync(join(target, name), 'utf8')]))
    : {}
}

test.each<[string, readonly Change[], Readonly<Record<string, string>>]>([
  ['what was never synced is gone', [write('a', 'one')], {}],
  [
    'what was synced stays, and what came after is gone',
    [write('a', 'one'), sync('a'), write('a', 'two')],
    { a: 'one' },
  ],
  [
    'a file that is synced has all that was written before',
    [write('a', 'one'), write('a', 'two', 3), sync('a')],
    { a: 'onetwo' },
  ],
  ['the sync of another file helps nothing', [write('a', 'one'), write('b', 'two'), sync('b')], { b: 'two' }],
  ['a new name is forgotten', [write('a', 'one'), sync('a'), rename('a', 'b')], { a: 'one' }],
  [
    'a new name stays with its folder',
    [write('a', 'one'), sync('a'), rename('a', 'b'), sync('.')],
    { b: 'one' },
  ],
  [
    'a file that is renamed and never synced is empty or gone',
    [write('a', 'one'), rename('a', 'b'), sync('.')],
    {},
  ],
  ['a removed file is back', [write('a', 'one'), sync('a'), { kind: 'unlink', path: 'a' }], { a: 'one' }],
  [
    'a removed file stays removed with its folder',
    [write('a', 'one'), sync('a'), { kind: 'unlink', path: 'a' }, sync('.')],
    {},
  ],
  [
    'a file in place of another has its content or that of the other',
    [write('a', 'old'), sync('a'), write('n', 'new'), sync('n'), rename('n', 'a'), sync('.')],
    { a: 'new' },
  ],
  [
    'everything stays after everything was synced',
    [write('a', 'one'), { kind: 'sync_all', path: '.' }],
    { a: 'one' },
  ],
  [
    'a shorter file stays short',
    [write('a', 'one'), { kind: 'truncate', path: 'a', length: 1 }, sync('a')],
    { a: 'o' },
  ],
])('%s', (_, changes, files) => {
  expect(filesAfter(changes)).toEqual(files)
})

test('what was not synced may be on the disk nevertheless, in blocks', () => {
  const long = 'x'.repeat(4096) + 'y'.repeat(4096)
  // Of the two blocks the dice choose the second one only.
  const dice = [0, 1, 0, 1]
  const found = filesAfter([write('a', long)], () => dice.shift() ?? 0)
  expect(found.a?.replaceAll('\0', '-')).toBe('-'.repeat(4096) + 'y'.repeat(4096))
})
