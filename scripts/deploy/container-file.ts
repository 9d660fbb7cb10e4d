/** One instruction, as the file has it: `RUN` and `npm run build`. */
export type Instruction = { readonly word: string; readonly rest: string }
export type Stage = {
  readonly name: string | null
  readonly image: string
  readonly steps: readonly Instruction[]
}

/** Reads a container file: no continued lines and no heredocs, which ours has none of. */
export function readContainerFile(text: string): readonly Stage[] {
  const stages: { name: string | null; image: string; steps: Instruction[] }[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, word = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (word === '' || rest.endsWith('\\')) throw new Error(`not read: ${line}`)
    if (word !== 'FROM') {
      stages.at(-1)?.steps.push({ word, rest })
      continue
    }
    const [image = '', , name = null] = rest.split(' ')
    stages.push({ image, name, steps: [] })
  }
  return stages
}

/** Settings that the image has of itself. */
export function getEnvironment({ steps }: Stage): Readonly<Record<string, string>> {
  const pairs = steps.filter(({ word }) => word === 'ENV').map(({ rest }) => rest.split('=', 2))
  return Object.fromEntries(pairs)
}

/** What the image runs. */
export function getCommand({ steps }: Stage): readonly string[] {
  const command = steps.findLast(({ word }) => word === 'CMD')
  if (!command) throw new Error('there is no CMD')
  return JSON.parse(command.rest)
}
