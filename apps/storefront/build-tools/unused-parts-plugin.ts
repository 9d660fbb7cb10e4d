import { type Plugin, parseAst, Visitor } from 'vite'

/** What happens in a function under a condition: of `if (when)` or `when ? … : …`, its `else of when`, or a `case 30`. */
export type UnusedBranch = { readonly of: string; readonly when: string }

/** Names of functions and constants, and branches of functions, by the end of the path of their module. */
export type UnusedParts = Readonly<Record<string, readonly (string | UnusedBranch)[]>>

/**
 * Empties functions, constants and branches of a package that an app never uses and that a bundler cannot leave out, in the
 * build for browsers. What was emptied throws when something comes there after all. A build fails when a module or a part is
 * not there any more, so an upgrade of the package shows what to look at.
 *
 * @param folder the end of the package's path, with a slash at its end
 */
export function unusedPartsPlugin(folder: string, parts: UnusedParts): Plugin {
  const seen = new Set<string>()
  return {
    name: `doira-unused-parts:${folder}`,
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

/** The code of a module without what these parts contain, and the parts that it does not have. */
export function emptyParts(
  code: string,
  wanted: readonly (string | UnusedBranch)[],
): { readonly code: string; readonly missing: readonly string[] } {
  const names = wanted.map((part) => (typeof part === 'string' ? part : `${part.of}: ${part.when}`))
  const found = getParts(code).filter(({ name }) => names.includes(name))
  const outer = found.filter(
    (part) => !found.some((other) => other !== part && other.start <= part.start && part.end <= other.end),
  )
  const emptied = outer
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { name, start, end, kind }) => text.slice(0, start) + rest[kind](name) + text.slice(end),
      code,
    )
  return { code: emptied, missing: names.filter((name) => !found.some((part) => part.name === name)) }
}

const leave = (name: string) => `throw new Error(${JSON.stringify(`${name} was left out of the build`)})`
const rest = {
  body: (name: string) => `{ ${leave(name)} }`,
  statements: leave,
  expression: (name: string) => `(() => { ${leave(name)} })()`,
  value: () => '{}',
} as const

type Part = {
  readonly name: string
  /** Of the body of a function, the value of a constant or the statements of a branch. */
  readonly start: number
  readonly end: number
  readonly kind: keyof typeof rest
}

/** All that a module declares, in functions too. */
function getParts(code: string): readonly Part[] {
  const found: Part[] = []
  const functions: { readonly name: string; readonly start: number; readonly end: number }[] = []
  const branches: (Omit<Part, 'name'> & { readonly when: string })[] = []
  const textOf = ({ start, end }: { start: number; end: number }) =>
    code.slice(start, end).replace(/\s+/g, ' ')
  const program = parseAst(code)
  new Visitor({
    FunctionDeclaration({ id, body, start, end }) {
      if (!id || !body) return
      found.push({ name: id.name, start: body.start, end: body.end, kind: 'body' })
      functions.push({ name: id.name, start, end })
    },
    FunctionExpression({ id, start, end }) {
      if (id) functions.push({ name: id.name, start, end })
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init)
        found.push({ name: id.name, start: init.start, end: init.end, kind: 'value' })
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'MemberExpression' && right.type === 'FunctionExpression' && right.body)
        found.push({ name: textOf(left), start: right.body.start, end: right.body.end, kind: 'body' })
    },
    IfStatement({ test, consequent, alternate }) {
      const when = textOf(test)
      branches.push({ when, start: consequent.start, end: consequent.end, kind: 'body' })
      if (alternate)
        branches.push({ when: `else of ${when}`, start: alternate.start, end: alternate.end, kind: 'body' })
    },
    ConditionalExpression({ test, consequent, alternate }) {
      const when = textOf(test)
      branches.push({ when, start: consequent.start, end: consequent.end, kind: 'expression' })
      branches.push({
        when: `else of ${when}`,
        start: alternate.start,
        end: alternate.end,
        kind: 'expression',
      })
    },
    SwitchCase({ test, consequent }) {
      const [first] = consequent
      const last = consequent.at(-1)
      if (test && first && last)
        branches.push({ when: `case ${textOf(test)}`, start: first.start, end: last.end, kind: 'statements' })
    },
  }).visit(program)
  const inFunctions = branches.map(({ when, ...branch }) => {
    const around = functions.filter(({ start, end }) => start < branch.start && branch.end <= end)
    const nearest = around.toSorted((one, other) => other.start - one.start)[0]
    return { ...branch, name: `${nearest?.name}: ${when}` }
  })
  return [...found, ...inFunctions]
}
