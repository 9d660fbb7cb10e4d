import { type Comparison, compareSchemas } from './compare-schemas.ts'
import { type Document, type Operation, readDocument } from './read-document.ts'

/**
 * Lists what existing clients of the API cannot do any more, one line each. Additions are compatible: clients
 * ignore unknown fields, values and problem codes.
 */
export function breakingChanges(
  beforeJson: string,
  /** A call may have moved to another document. */
  ...afterJsons: readonly string[]
): readonly string[] {
  const before = readDocument(beforeJson)
  const documents = afterJsons.map(readDocument)
  return [...before.operations].flatMap(([call, operation]) => {
    const after = documents.find(({ operations }) => operations.has(call))
    const now = after?.operations.get(call)
    if (!after || !now) return [`${call}: removed`]
    return [
      ...accessChanges(call, operation, now),
      ...parameterChanges(call, { before, after }, operation, now),
      ...bodyChanges(call, { before, after }, operation, now),
      ...answerChanges(call, { before, after }, operation, now),
    ]
  })
}

type Documents = { readonly before: Document; readonly after: Document }

function accessChanges(call: string, was: Operation, is: Operation): readonly string[] {
  const isNewlySignedIn = was.security?.length === 0 && is.security?.length !== 0
  return isNewlySignedIn ? [`${call}: needs a sign-in now`] : []
}

function parameterChanges(
  call: string,
  documents: Documents,
  was: Operation,
  is: Operation,
): readonly string[] {
  const list = (document: Document, { parameters = [] }: Operation) =>
    new Map(parameters.map((one) => document.resolve(one)).map((one) => [`${one.in} ${one.name}`, one]))
  const [from, to] = [list(documents.before, was), list(documents.after, is)]
  const comparison: Comparison = { ...documents, direction: 'request' }
  const added = [...to].filter(([name, { required }]) => required && !from.get(name)?.required)
  const removed = [...from.keys()].filter((name) => !to.has(name))
  const compared = [...from].flatMap(([name, { schema }]) => {
    const other = to.get(name)
    return other
      ? compareSchemas({ before: schema, after: other.schema, at: `${call} ${name}` }, comparison)
      : []
  })
  return [
    ...added.map(([name]) => `${call} ${name}: is required now`),
    ...removed.map((name) => `${call} ${name}: removed`),
    ...compared,
  ]
}

function bodyChanges(call: string, documents: Documents, was: Operation, is: Operation): readonly string[] {
  const find = (document: Document, { requestBody = {} }: Operation) =>
    document.resolve(requestBody).content?.['application/json']?.schema
  const after = find(documents.after, is)
  if (!after) return []
  const before = find(documents.before, was)
  if (!before) return [`${call} body: is required now`]
  return compareSchemas({ before, after, at: `${call} body` }, { ...documents, direction: 'request' })
}

function answerChanges(call: string, documents: Documents, was: Operation, is: Operation): readonly string[] {
  const { before, after: current } = documents
  const successes = Object.entries(was.responses).filter(([status]) => status.startsWith('2'))
  return successes.flatMap(([status, answer]) =>
    Object.entries(before.resolve(answer).content ?? {}).flatMap(([type, { schema }]) => {
      const after = current.resolve(is.responses[status] ?? {}).content?.[type]?.schema
      if (!after) return [`${call} ${status} ${type}: no longer answered`]
      const at = `${call} ${status}`
      return compareSchemas({ before: schema, after, at }, { ...documents, direction: 'answer' })
    }),
  )
}
