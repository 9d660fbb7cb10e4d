/** A file and its text. */
export type Source = { readonly path: string; readonly text: string }
export type SharedBlock = { readonly first: string; readonly second: string; readonly text: string }

const blockLines = 8
const meaningfulLines = 6

type Line = { readonly number: number; readonly text: string }

/** Lines that say something: imports and blank lines are alike everywhere. */
function getLines(text: string): readonly Line[] {
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '' && !/^(import|export) .*from |^\} from /.test(line.text))
}

function* getBlocks({ path, text }: Source): Generator<{ place: string; block: string }> {
  const lines = getLines(text)
  for (let start = 0; start + blockLines <= lines.length; start += 1) {
    const block = lines.slice(start, start + blockLines)
    // Closing brackets of one form or another are no repetition.
    if (block.filter(({ text }) => /\w{3}/.test(text)).length < meaningfulLines) continue
    yield { place: `${path}:${lines[start]?.number}`, block: block.map(({ text }) => text).join('\n') }
  }
}

/** Blocks of eight lines that occur in both of two sets of files, each with its locations. */
export function sharedBlocks(one: readonly Source[], other: readonly Source[]): readonly SharedBlock[] {
  const places = new Map<string, string>()
  for (const source of one) for (const { place, block } of getBlocks(source)) places.set(block, place)
  const found: SharedBlock[] = []
  for (const source of other) {
    for (const { place, block } of getBlocks(source)) {
      const first = places.get(block)
      if (first !== undefined) found.push({ first, second: place, text: block })
    }
  }
  return found
}
