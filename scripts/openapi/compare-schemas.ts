import { narrowedBounds } from './narrowed-bounds.ts'
import type { Document, Schema } from './read-document.ts'

export type Comparison = {
  readonly before: Document
  readonly after: Document
  /** A request breaks where the server accepts less, an answer where it promises less. */
  readonly direction: 'request' | 'answer'
  /** Pairs of named schemas that are being compared further up. */
  readonly open?: ReadonlySet<string>
}

/** What breaks a client between two schemas, one line each, by the place of the field. */
export function compareSchemas(
  given: { readonly before: Schema; readonly after: Schema; readonly at: string },
  comparison: Comparison,
): readonly string[] {
  const { at } = given
  const pair = `${given.before.$ref} ${given.after.$ref}`
  const open = comparison.open ?? new Set()
  if (given.before.$ref && open.has(pair)) return []
  const inside = { ...comparison, open: new Set([...open, pair]) }
  const before = comparison.before.resolve(given.before)
  const after = comparison.after.resolve(given.after)
  if (before.anyOf || after.anyOf) return compareVariants({ before, after, at }, inside)
  const types = comparison.direction === 'request' ? lostTypes(before, after) : lostTypes(after, before)
  if (types.length > 0) {
    const what = comparison.direction === 'request' ? 'no longer accepts' : 'may now be'
    return [`${at}: ${what} ${types.join(', ')}`]
  }
  return [
    ...(comparison.direction === 'request' ? narrowedValues({ before, after, at }) : []),
    ...compareFields({ before, after, at }, inside),
    ...compareParts({ before, after, at }, inside),
  ]
}

type Pair = { readonly before: Schema; readonly after: Schema; readonly at: string }

/** One value of several shapes: each shape of the stricter side needs one on the other side that it fits. */
function compareVariants({ before, after, at }: Pair, comparison: Comparison): readonly string[] {
  const [from, to] = [getVariants(before), getVariants(after)]
  const isRequest = comparison.direction === 'request'
  const [oneBefore, ...othersBefore] = from.filter(isValue)
  const [oneAfter, ...othersAfter] = to.filter(isValue)
  // A field that may be null: what differs is named inside of it.
  if (oneBefore && oneAfter && othersBefore.length + othersAfter.length === 0) {
    const [givers, takers] = isRequest ? [from, to] : [to, from]
    const isNullLost = !givers.every(isValue) && takers.every(isValue)
    const lost = isRequest ? `${at}: no longer accepts null` : `${at}: may now be null`
    return [
      ...(isNullLost ? [lost] : []),
      ...compareSchemas({ before: oneBefore, after: oneAfter, at }, comparison),
    ]
  }
  const fits = (one: Schema, other: Schema) =>
    compareSchemas({ before: one, after: other, at }, comparison).length === 0
  const lost = isRequest
    ? from.filter((one) => !to.some((other) => fits(one, other)))
    : to.filter((other) => !from.some((one) => fits(one, other)))
  return lost.map((one) => `${at}: ${isRequest ? 'no longer accepts' : 'may now be'} ${getName(one)}`)
}

/** A list of types is as many shapes. */
function getVariants(schema: Schema): readonly Schema[] {
  if (schema.anyOf) return schema.anyOf
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema]
}

const isValue = ({ type }: Schema) => type !== 'null'
const getName = ({ $ref, type, const: value }: Schema) =>
  $ref?.split('/').at(-1) ?? (value === undefined ? String(type ?? 'another shape') : JSON.stringify(value))

function lostTypes(from: Schema, to: Schema): readonly string[] {
  const [given, taken] = [getTypes(from), getTypes(to)]
  if (taken.length === 0) return []
  if (given.length === 0) return ['any value']
  return given.filter((type) => !taken.includes(type) && !(type === 'integer' && taken.includes('number')))
}

const getTypes = ({ type }: Schema) => [type ?? []].flat()

function narrowedValues({ before, after, at }: Pair): readonly string[] {
  const [from, to] = [findValues(before), findValues(after)]
  if (to === null) return narrowedBounds({ before, after, at })
  if (from === null) return [`${at}: accepts only ${to.map((value) => JSON.stringify(value)).join(', ')}`]
  const lost = from.filter((value) => !to.includes(value))
  return lost.map((value) => `${at}: no longer accepts ${JSON.stringify(value)}`)
}

const findValues = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : null)

function compareFields({ before, after, at }: Pair, comparison: Comparison): readonly string[] {
  const isRequest = comparison.direction === 'request'
  const [from, to] = [before.properties ?? {}, after.properties ?? {}]
  const removed = Object.keys(from).filter((name) => !(name in to))
  const common = Object.keys(from).filter((name) => name in to)
  const [stricter, looser] = isRequest ? [after, before] : [before, after]
  const newly = (stricter.required ?? []).filter((name) => !(looser.required ?? []).includes(name))
  return [
    ...removed.map((name) => `${at}.${name}: removed`),
    ...newly
      .filter((name) => !removed.includes(name))
      .map((name) => `${at}.${name}: ${isRequest ? 'is required now' : 'may be missing now'}`),
    ...common.flatMap((name) =>
      compareSchemas({ before: from[name] ?? {}, after: to[name] ?? {}, at: `${at}.${name}` }, comparison),
    ),
  ]
}

/** Items of lists, values of maps, and the parts of what is put together. */
function compareParts({ before, after, at }: Pair, comparison: Comparison): readonly string[] {
  const parts: readonly (readonly [Schema | undefined, Schema | undefined, string])[] = [
    [getSchema(before.items), getSchema(after.items), `${at}[]`],
    [getSchema(before.additionalProperties), getSchema(after.additionalProperties), `${at}.*`],
    ...(['allOf', 'prefixItems'] as const).flatMap((name) =>
      (before[name] ?? []).map((part, index) => [part, after[name]?.[index], at] as const),
    ),
  ]
  return parts.flatMap(([from, to, place]) => {
    if (from === undefined || to === undefined) return []
    return compareSchemas({ before: from, after: to, at: place }, comparison)
  })
}

/** `true` and `false` are schemas too: of anything, and of nothing. */
const getSchema = (schema: Schema | boolean | undefined) => (typeof schema === 'object' ? schema : undefined)
