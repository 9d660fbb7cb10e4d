import type { GroupOperation } from './group-plates.ts'

/** A dish of the own plate. */
export type OwnLine<Content> = {
  readonly id: string
  readonly quantity: number
  readonly isShared: boolean
  readonly content: Content
}

/** What a device knows of its own plate, and what the server has not answered yet. */
export type GroupOutbox<Content> = {
  readonly personId: string
  /** The greatest version of the own plate that the server has answered. */
  readonly version: number
  readonly isReady: boolean
  readonly lines: readonly OwnLine<Content>[]
  /** At most one operation for each dish, and one for the ready mark: a newer one makes the former needless. */
  readonly waiting: readonly GroupOperation<Content>[]
}

type NewId = () => string

/** The own plate as it will be once everything has arrived. */
export function getOwnLines<Content>({ lines, waiting }: GroupOutbox<Content>): readonly OwnLine<Content>[] {
  const own = new Map(lines.map((line) => [line.id, line]))
  for (const operation of waiting) {
    if (operation.kind !== 'set_line') continue
    const { lineId: id, quantity, isShared, content } = operation
    own.set(id, { id, quantity, isShared, content })
  }
  return [...own.values()].filter(({ quantity }) => quantity > 0)
}

/** Whether the own mark is set, or will be: any change of the dishes after it takes it back. */
export function isOwnReady<Content>({ isReady, waiting }: GroupOutbox<Content>): boolean {
  const last = waiting.at(-1)
  if (!last) return isReady
  return last.kind === 'set_ready' && last.isReady
}

/** Operations that make the plate hold these dishes. */
export function changeOwnLines<Content>(
  outbox: GroupOutbox<Content>,
  wanted: readonly Omit<OwnLine<Content>, 'isShared'>[],
  newId: NewId,
): GroupOutbox<Content> {
  const known = new Map(getOwnLines(outbox).map((line) => [line.id, line]))
  const ids = new Set(wanted.map(({ id }) => id))
  const changed = wanted.flatMap((line) => {
    const before = known.get(line.id)
    return before?.quantity === line.quantity ? [] : { ...line, isShared: before?.isShared ?? false }
  })
  const removed = [...known.values()].flatMap((line) => (ids.has(line.id) ? [] : { ...line, quantity: 0 }))
  return [...changed, ...removed].reduce((next, line) => writeLine(next, line, newId), outbox)
}

/** Makes a dish everybody's, or the own again. */
export function shareOwnLine<Content>(
  outbox: GroupOutbox<Content>,
  { lineId, isShared, newId }: { readonly lineId: string; readonly isShared: boolean; readonly newId: NewId },
): GroupOutbox<Content> {
  const line = getOwnLines(outbox).find(({ id }) => id === lineId)
  return !line || line.isShared === isShared ? outbox : writeLine(outbox, { ...line, isShared }, newId)
}

export function setOwnReady<Content>(
  outbox: GroupOutbox<Content>,
  isReady: boolean,
  newId: NewId,
): GroupOutbox<Content> {
  if (isOwnReady(outbox) === isReady) return outbox
  const { personId } = outbox
  const operation = {
    kind: 'set_ready',
    id: newId(),
    version: getNextVersion(outbox),
    personId,
    isReady,
  } as const
  return { ...outbox, waiting: [...outbox.waiting.filter(({ kind }) => kind !== 'set_ready'), operation] }
}

/** An answer of the server about the own plate. Operations that it has answered, done or refused, wait no more. */
export function takeAnswer<Content>(
  outbox: GroupOutbox<Content>,
  answer: Pick<GroupOutbox<Content>, 'version' | 'isReady' | 'lines'>,
  answeredIds: readonly string[],
): GroupOutbox<Content> {
  const waiting = outbox.waiting.filter(({ id }) => !answeredIds.includes(id))
  const answered = outbox.waiting.filter(({ id }) => answeredIds.includes(id))
  // A packet that was refused may still arrive once more: no later operation has its version or a lower one.
  const version = Math.max(outbox.version, answer.version, ...answered.map((one) => one.version))
  return { ...outbox, ...answer, version, waiting: raise(waiting, version) }
}

/**
 * Somebody else may have written meanwhile, with a version that is no lower: what waits is written above it. Versions only
 * grow, so that no packet on its way counts more than what was written after it.
 */
function raise<Content>(
  waiting: readonly GroupOperation<Content>[],
  version: number,
): readonly GroupOperation<Content>[] {
  const [first] = waiting
  if (!first || first.version > version) return waiting
  const by = version + 1 - first.version
  return waiting.map((operation) => ({ ...operation, version: operation.version + by }))
}

function writeLine<Content>(
  outbox: GroupOutbox<Content>,
  { id: lineId, ...line }: OwnLine<Content>,
  newId: NewId,
): GroupOutbox<Content> {
  const { personId, waiting } = outbox
  const others = waiting.filter((one) => one.kind !== 'set_line' || one.lineId !== lineId)
  const version = getNextVersion(outbox)
  return {
    ...outbox,
    waiting: [...others, { kind: 'set_line', id: newId(), version, personId, lineId, ...line }],
  }
}

function getNextVersion({ version, waiting }: Pick<GroupOutbox<unknown>, 'version' | 'waiting'>): number {
  return Math.max(version, ...waiting.map((operation) => operation.version)) + 1
}
