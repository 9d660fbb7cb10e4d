import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoFile, DemoFileOf } from './demo-data.ts'
import { brandNames } from './settings.ts'

export const dataFolder = join(import.meta.dirname, '../data')
export const mediaFolder = join(import.meta.dirname, '../media')

/** One file of the demo's data with the chain's own names in place of `{brand}` and its like. */
export async function readDemoFile<Name extends DemoFile>(name: Name): Promise<DemoFileOf<Name>> {
  const text = await readFile(join(dataFolder, name), 'utf8')
  // The files are ours and the loader's test goes through all of them: their shape is not checked at every start.
  return JSON.parse(withBrandNames(text)) as DemoFileOf<Name>
}

/** A file of the demo's data that is no table: its drawings. */
export async function readDemoText(name: string): Promise<string> {
  return (await readFile(join(dataFolder, name), 'utf8')).trim()
}

function withBrandNames(text: string): string {
  return text.replace(/\{([a-z]+\d?)\}/g, (whole, name: string) => brandNames[name] ?? whole)
}

/** The average colour of every scene, for the ground that it fades into. */
export async function readSceneColors(): Promise<Readonly<Record<string, string>>> {
  const index: { readonly scenes: Readonly<Record<string, { readonly dominant: string }>> } = JSON.parse(
    await readFile(join(mediaFolder, 'index.json'), 'utf8'),
  )
  return Object.fromEntries(Object.entries(index.scenes).map(([key, { dominant }]) => [key, dominant]))
}
