/** When something was written. Of two writings of the same thing the later one counts, in whatever order they arrive. */
export type Stamp = { readonly version: number; readonly operationId: string }

/** A dish of a person, as it was last written. Removed dishes stay with a quantity of zero, so that a late packet revives none. */
export type PlateLine<Content> = Stamp & {
  readonly id: string
  readonly personId: string
  readonly quantity: number
  /** For everybody at the table; its price is split evenly. */
  readonly isShared: boolean
  readonly content: Content
}

export type PlatePerson = {
  readonly id: string
  readonly ready: Stamp & { readonly isReady: boolean }
  readonly removed: Stamp & { readonly isRemoved: boolean }
}

export type Plates<Content> = {
  readonly people: ReadonlyMap<string, PlatePerson>
  readonly lines: ReadonlyMap<string, PlateLine<Content>>
}

/** Made by a client with an id of its own, and sent until it is answered. */
export type GroupOperation<Content> = {
  readonly id: string
  readonly version: number
  readonly personId: string
} & (
  | {
      readonly kind: 'set_line'
      readonly lineId: string
      readonly quantity: number
      readonly isShared: boolean
      readonly content: Content
    }
  | { readonly kind: 'set_ready'; readonly isReady: boolean }
  | { readonly kind: 'set_removed'; readonly isRemoved: boolean }
)

export const noStamp: Stamp = { version: 0, operationId: '' }

export function newPerson(id: string): PlatePerson {
  return { id, ready: { ...noStamp, isReady: false }, removed: { ...noStamp, isRemoved: false } }
}

/**
 * The plates after an operation. The same operation again, or an earlier one that arrives late, returns the same plates, and
 * any order of operations ends in the same plates.
 */
export function applyOperation<Content>(
  plates: Plates<Content>,
  operation: GroupOperation<Content>,
): Plates<Content> {
  const stamp = { version: operation.version, operationId: operation.id }
  const person = plates.people.get(operation.personId)
  if (!person) return plates
  if (operation.kind === 'set_line') {
    const { lineId: id, personId, quantity, isShared, content } = operation
    const known = plates.lines.get(id)
    if (known && (known.personId !== personId || !isLater(stamp, known))) return plates
    const line = { id, personId, quantity, isShared, content, ...stamp }
    return { ...plates, lines: new Map(plates.lines).set(id, line) }
  }
  if (operation.kind === 'set_ready') {
    if (!isLater(stamp, person.ready)) return plates
    return withPerson(plates, { ...person, ready: { ...stamp, isReady: operation.isReady } })
  }
  if (!isLater(stamp, person.removed)) return plates
  return withPerson(plates, { ...person, removed: { ...stamp, isRemoved: operation.isRemoved } })
}

/** Of equal versions the greater id counts, so that all devices agree. */
function isLater(stamp: Stamp, known: Stamp): boolean {
  return (
    stamp.version > known.version ||
    (stamp.version === known.version && stamp.operationId > known.operationId)
  )
}

function withPerson<Content>(plates: Plates<Content>, person: PlatePerson): Plates<Content> {
  return { ...plates, people: new Map(plates.people).set(person.id, person) }
}

/** The version of the next operation about a person: above all that this device has seen of them. */
export function nextVersion<Content>({ people, lines }: Plates<Content>, personId: string): number {
  const person = people.get(personId)
  const versions = [...lines.values()].flatMap((line) => (line.personId === personId ? line.version : []))
  return Math.max(0, person?.ready.version ?? 0, person?.removed.version ?? 0, ...versions) + 1
}

/** A change of the own dishes takes the mark back, whichever of the two arrives first. */
export function isReady<Content>({ lines }: Plates<Content>, { id, ready }: PlatePerson): boolean {
  if (!ready.isReady) return false
  return [...lines.values()].every(({ personId, version }) => personId !== id || version < ready.version)
}

/** What is ordered: the dishes of those who were not removed. */
export function orderedLines<Content>({ people, lines }: Plates<Content>): readonly PlateLine<Content>[] {
  return [...lines.values()].filter(
    ({ personId, quantity }) => quantity > 0 && people.get(personId)?.removed.isRemoved === false,
  )
}
