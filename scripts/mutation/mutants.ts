import { parseAst } from 'vitest/node'

/** One change of a file that a test should notice. */
export type Mutant = {
  readonly start: number
  readonly end: number
  readonly was: string
  readonly now: string
  readonly line: number
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Operators, and what each could be by mistake. */
const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}
const otherMethods: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  trunc: 'ceil',
  some: 'every',
  every: 'some',
}
/** Calls that could be missing: the list as it was. */
const leftOut = new Set(['filter', 'toSorted', 'toReversed', 'slice'])

/**
 * The mutants of a file in TypeScript: operators, conditions, methods, booleans, bodies and lists. Numbers and texts are left as
 * they are, and so is everything that is a type.
 */
export function findMutants(code: string): readonly Mutant[] {
  const found: Mutant[] = []
  const add = ({ start, end }: Pick<Node, 'start' | 'end'>, now: string) => {
    const was = code.slice(start, end)
    const line = code.slice(0, start).split('\n').length
    if (was !== now && !found.some((one) => one.start === start && one.end === end && one.now === now))
      found.push({ start, end, was, now, line })
  }
  const text = ({ start, end }: Node) => code.slice(start, end)

  function visit(node: Node): void {
    if (/^TS(?!As|Satisfies|NonNull)/.test(node.type) || node.type.startsWith('Import')) return
    const { left, right, operator, test, argument, callee, property, body, elements } = node
    if (isNode(left) && isNode(right) && typeof operator === 'string') {
      const at = code.indexOf(operator, left.end)
      for (const other of otherOperators[operator] ?? []) add({ start: at, end: at + operator.length }, other)
    }
    if ((node.type === 'ConditionalExpression' || node.type === 'IfStatement') && isNode(test))
      for (const value of ['true', 'false']) add(test, value)
    if (node.type === 'UnaryExpression' && isNode(argument) && (operator === '!' || operator === '-'))
      add(node, text(argument))
    if (node.type === 'Literal' && typeof node.value === 'boolean') add(node, String(!node.value))
    if (node.type === 'MemberExpression' && isNode(property)) {
      const other = otherMethods[text(property)]
      if (other) add(property, other)
    }
    if (node.type === 'CallExpression' && isNode(callee) && isNode(callee.object) && isNode(callee.property))
      if (leftOut.has(text(callee.property))) add(node, text(callee.object))
    if (node.type === 'ArrowFunctionExpression' && isNode(body) && body.type !== 'BlockStatement')
      add(body, 'undefined')
    if (node.type === 'BlockStatement' && (node.body as readonly Node[]).length > 0) add(node, '{}')
    if (node.type === 'ArrayExpression' && (elements as readonly unknown[]).length > 0) add(node, '[]')
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child)
  }
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node)
  return found.toSorted((a, b) => a.start - b.start)
}

export function applyMutant(code: string, { start, end, now }: Mutant): string {
  return code.slice(0, start) + now + code.slice(end)
}
