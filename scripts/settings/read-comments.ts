/** What is written above the settings of a file: by name, the sentence and whether its value is a secret. */
export type Comments = ReadonlyMap<string, { readonly meaning: string; readonly isSecret: boolean }>

const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/

/**
 * Reads a settings file: `NAME: z.…` with a comment above it. `@secret` in the comment marks a secret. A
 * setting without a comment has an empty meaning.
 */
export function readComments(source: string): Comments {
  const found = new Map<string, { meaning: string; isSecret: boolean }>()
  for (const match of source.matchAll(/^ +([A-Z][A-Z0-9_]+):\s+(?=[a-zA-Z])/gm)) {
    const [, name = ''] = match
    const above = comment.exec(source.slice(0, match.index))?.[1] ?? ''
    const words = above
      .split('\n')
      .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
      .join(' ')
      .trim()
    if (found.has(name)) continue
    found.set(name, {
      meaning: words.replace(/\s*@secret\s*/, ' ').trim(),
      isSecret: words.includes('@secret'),
    })
  }
  return found
}
