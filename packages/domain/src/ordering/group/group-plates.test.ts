import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyOperation,
  type GroupOperation,
  isReady,
  newPerson,
  nextVersion,
  orderedLines,
  type Plates,
} from './group-plates.ts'

type Operation = GroupOperation<string>

const people = Array.from({ length: 12 }, (_, index) => `person-${index}`)
const empty: Plates<string> = { people: new Map(people.map((id) => [id, newPerson(id)])), lines: new Map() }
const applyAll = (operations: readonly Operation[], plates = empty) =>
  operations.reduce(applyOperation, plates)
const toJson = ({ people: all, lines }: Plates<string>) =>
  JSON.stringify([
    [...all.values()].toSorted((a, b) => a.id.localeCompare(b.id)),
    [...lines.values()].toSorted((a, b) => a.id.localeCompare(b.id)),
  ])

const anOperation = fc.oneof(
  fc.record({
    kind: fc.constant('set_line' as const),
    id: fc.uuid(),
    version: fc.integer({ min: 1, max: 6 }),
    personId: fc.constantFrom(...people),
    quantity: fc.nat(5),
    isShared: fc.boolean(),
    content: fc.constantFrom('ramen', 'wok'),
    line: fc.nat(2),
  }),
  fc.record({
    kind: fc.constant('set_ready' as const),
    id: fc.uuid(),
    version: fc.integer({ min: 1, max: 6 }),
    personId: fc.constantFrom(...people),
    isReady: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('set_removed' as const),
    id: fc.uuid(),
    version: fc.integer({ min: 1, max: 6 }),
    personId: fc.constantFrom(...people),
    isRemoved: fc.boolean(),
  }),
)
const operations = fc
  .array(anOperation, { maxLength: 40 })
  .map((all): readonly Operation[] =>
    all.map((one) => (one.kind === 'set_line' ? { ...one, lineId: `${one.personId}-${one.line}` } : one)),
  )

test('[C-30] operations of a group basket end in the same dishes in whatever order, and however often, they arrive', () => {
  fc.assert(
    fc.property(operations, fc.infiniteStream(fc.nat()), (all, random) => {
      const shuffled = [...all, ...all].map((one) => ({ one, at: random.next().value ?? 0 }))
      const other = shuffled.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
      expect(toJson(applyAll(other))).toBe(toJson(applyAll(all)))
    }),
  )
})

test('[C-30] an operation that is repeated changes nothing', () => {
  fc.assert(
    fc.property(operations, (all) => {
      const plates = applyAll(all)
      for (const one of all) expect(applyOperation(plates, one)).toBe(plates)
    }),
  )
})

/** A phone that knows its own plates, and sends what was not answered. */
type Phone = { readonly id: string; readonly waiting: Map<string, Operation>; known: Plates<string> }

/** Numbers that are the same in every run. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('[C-30] twelve phones that lose, repeat and reorder packets for 1,000 rounds lose and double no dish', () => {
  const random = makeRandom(7)
  const phones: readonly Phone[] = people.map((id) => ({ id, waiting: new Map(), known: empty }))
  const wire: { readonly phone: Phone; readonly operation: Operation }[] = []
  let server = empty
  let count = 0
  const deliver = () => {
    const [packet] = wire.splice(Math.floor(random() * wire.length), 1)
    if (!packet) return
    server = applyOperation(server, packet.operation)
    // The answer may be lost as well; then the phone repeats what is known.
    if (random() < 0.7) packet.phone.waiting.delete(packet.operation.id)
    packet.phone.known = [...packet.phone.waiting.values()].reduce(applyOperation, server)
  }
  const send = (phone: Phone, loss: number) => {
    for (const operation of phone.waiting.values()) {
      if (random() >= loss) wire.push({ phone, operation })
      if (random() < 0.2) wire.push({ phone, operation })
    }
  }
  const wanted = new Map<string, number>()
  for (let round = 0; round < 1000; round += 1) {
    const phone = phones[Math.floor(random() * phones.length)]
    if (!phone) continue
    const lineId = `${phone.id}-${Math.floor(random() * 3)}`
    const quantity = Math.floor(random() * 4)
    count += 1
    const operation: Operation = {
      ...{ kind: 'set_line', id: `operation-${count}`, lineId, personId: phone.id, quantity },
      ...{ version: nextVersion(phone.known, phone.id), isShared: false, content: 'ramen' },
    }
    wanted.set(lineId, quantity)
    phone.waiting.set(operation.id, operation)
    phone.known = applyOperation(phone.known, operation)
    send(phone, 0.3)
    for (let packets = Math.floor(random() * 6); packets > 0; packets -= 1) deliver()
  }
  for (const phone of phones) send(phone, 0)
  while (wire.length > 0) deliver()
  for (const { id } of phones) {
    const own = orderedLines(server).filter(({ personId }) => personId === id)
    const expected = [...wanted].filter(([line, quantity]) => line.startsWith(`${id}-`) && quantity > 0)
    expect(new Map(own.map((line) => [line.id, line.quantity]))).toEqual(new Map(expected))
  }
})

test('[C-30] a change takes the ready mark back, whichever of the two arrives first', () => {
  const line: Operation = {
    ...{ kind: 'set_line', id: 'a', version: 1, personId: 'person-0', lineId: 'line', quantity: 1 },
    ...{ isShared: false, content: 'ramen' },
  }
  const ready: Operation = { kind: 'set_ready', id: 'b', version: 2, personId: 'person-0', isReady: true }
  const more: Operation = { ...line, id: 'c', version: 3, quantity: 2 }
  const readyAfter = (...all: readonly Operation[]) => {
    const plates = applyAll(all)
    const person = plates.people.get('person-0')
    return person !== undefined && isReady(plates, person)
  }
  expect(readyAfter(line, ready)).toBe(true)
  expect(readyAfter(ready, line)).toBe(true)
  expect(readyAfter(line, ready, more)).toBe(false)
  expect(readyAfter(more, ready, line)).toBe(false)
})

test('[C-30] a person who was removed comes back with their dishes', () => {
  const line: Operation = {
    ...{ kind: 'set_line', id: 'a', version: 1, personId: 'person-1', lineId: 'line', quantity: 2 },
    ...{ isShared: false, content: 'wok' },
  }
  const removed: Operation = {
    kind: 'set_removed',
    id: 'b',
    version: 2,
    personId: 'person-1',
    isRemoved: true,
  }
  expect(orderedLines(applyAll([line, removed]))).toEqual([])
  const undone: Operation = { ...removed, id: 'c', version: 3, isRemoved: false }
  expect(orderedLines(applyAll([undone, removed, line]))).toMatchObject([{ id: 'line', quantity: 2 }])
})

test('[C-30] nobody writes into the dish of another person by its id', () => {
  const line: Operation = {
    ...{ kind: 'set_line', id: 'a', version: 1, personId: 'person-1', lineId: 'line', quantity: 2 },
    ...{ isShared: false, content: 'wok' },
  }
  const plates = applyAll([line])
  expect(applyOperation(plates, { ...line, id: 'z', version: 9, personId: 'person-2', quantity: 0 })).toBe(
    plates,
  )
  expect(applyOperation(plates, { ...line, id: 'z', version: 9, personId: 'stranger' })).toBe(plates)
})
