import { type Plugin, parseAst, Visitor } from 'vite'

/** Names of functions and constants by the end of the path of their module. */
export type UnusedParts = Readonly<Record<string, readonly string[]>>

/**
 * Empties functions and constants of a package that an app never uses and that a bundler cannot leave out, in the build for
 * browsers. An emptied function throws when something calls it after all. A build fails when a module or a name is not there
 * any more, so an upgrade of the package shows what to look at.
 *
 * @param folder the end of the package's path, with a slash at its end
 */
export function unusedPartsPlugin(folder: string, parts: UnusedParts): Plugin {
  const seen = new Set<string>()
  return {
    name: 'doira-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: new RegExp(`${folder}[^?]*\\.js$`) },
      handler(code, id) {
        const file = Object.keys(parts).find((name) => id.endsWith(folder + name))
        if (file === undefined) return null
        seen.add(file)
        const { code: emptied, missing } = emptyParts(code, parts[file] ?? [])
        if (missing.length > 0) this.error(`${id} has no ${missing.join(', ')} to leave out`)
        return { code: emptied, map: null }
      },
    },
    generateBundle() {
      const missing = Object.keys(parts).filter((file) => !seen.has(file))
      if (missing.length > 0) this.error(`no module of ${folder} is ${missing.join(', ')}`)
    },
  }
}

/** The code of a module without what these functions and constants contain, and the names that it does not declare. */
export function emptyParts(
  code: string,
  names: readonly string[],
): { readonly code: string; readonly missing: readonly string[] } {
  const found = getDeclarations(parseAst(code), names)
  const emptied = found
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { name, start, end, isFunction }) => {
      const rest = isFunction ? `{ throw new Error('${name} was left out of the build') }` : '{}'
      return text.slice(0, start) + rest + text.slice(end)
    }, code)
  return { code: emptied, missing: names.filter((name) => !found.some((one) => one.name === name)) }
}

type Declared = {
  readonly name: string
  /** Of the body of a function or the value of a constant. */
  readonly start: number
  readonly end: number
  readonly isFunction: boolean
}

/** In functions too, except for those that are emptied themselves. */
function getDeclarations(
  program: ReturnType<typeof parseAst>,
  names: readonly string[],
): readonly Declared[] {
  const found: Declared[] = []
  const add = (name: string, { start, end }: { start: number; end: number }, isFunction: boolean) => {
    const isInside = found.some((outer) => outer.start < start && end < outer.end)
    if (names.includes(name) && !isInside) found.push({ name, start, end, isFunction })
  }
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id && body) add(id.name, body, true)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) add(id.name, init, false)
    },
  }).visit(program)
  return found
}
