import * as fc from 'fast-check'

/** What no screen of ours ever sends. */
const leaves: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63],
  ...[
    '',
    ' ',
    '\t\n\r',
    '0',
    '-1',
    '1e3',
    '0x10',
    '9'.repeat(400),
    'NaN',
    'Infinity',
    '٣',
    'null',
    'undefined',
  ],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    '\u202e‮',
    'é́́',
    '👨‍👩‍👧‍👦',
    '\ufeff',
    '%00',
    '%',
    '%zz',
    '﷽'.repeat(300),
  ],
  ...["' or 1=1 --", '"; drop table orders; --', '../../../etc/passwd', '{{7*7}}', '<script>', '__proto__'],
  ...[
    'constructor',
    'toString',
    '$where',
    '*',
    '\\',
    '_%',
    '(',
    '[',
    'a'.repeat(20_000),
    '+998',
    '+998000000000',
  ],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z'],
  ...['-271821-04-20T00:00:00Z', '2027-02-29T00:00:00Z', '2027-03-08T24:00:00Z', '2027-03-08T12:00:00+23:59'],
  ...[
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '2027-02-29',
    '2027-02-30',
    '1582-10-10',
    '99999-01-01',
    '24:00',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    [],
    {},
    [[]],
    [null],
    [{}],
  ],
  ...[{ length: 1e9 }, { toJSON: 1 }, { __proto__: null, constructor: { prototype: 1 } }],
]

export const wildLeaf = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...leaves) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.bigInt({ min: 2n ** 60n, max: 2n ** 80n }).map(String) },
)

/** Whole texts that are no body of anything, or one that is nested so deep that a careless reader falls. */
export const wildBody = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '{',
      '[',
      '"',
      'null',
      'true',
      '0',
      '[]',
      '{}',
      '{"a":1e999}',
      '{"a":1,"a":2}',
      '\ufeff{}',
      '﻿[]',
    ],
    ...[
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
      "{'a':1}",
      '{"a":01}',
      '{"a":\u0000}',
    ],
    '['.repeat(20_000) + ']'.repeat(20_000),
    `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
  ),
  fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** A value with one place of it made wild, taken away, doubled or added to. */
export function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      value,
      fc.nat(),
      wildLeaf,
      fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
    )
    .map(([good, at, wild, how]) => {
      const copy: unknown = structuredClone(good)
      const places = placesIn(copy)
      const place = places[at % places.length]
      if (!place) return wild
      spoil(place, wild, how)
      return copy
    })
}

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string }

function spoil({ holder, key }: Place, wild: unknown, how: string): void {
  if (Array.isArray(holder)) {
    const at = Number(key)
    if (how === 'remove') holder.splice(at, 1)
    else if (how === 'repeat') holder.push(...Array.from({ length: 300 }, () => holder[at]))
    else holder[at] = wild
    return
  }
  if (how === 'remove') delete holder[key]
  else if (how === 'add') holder[typeof wild === 'string' ? wild.slice(0, 40) : 'price'] = wild
  else if (how === 'repeat') holder[key] = Array.from({ length: 300 }, () => holder[key])
  else holder[key] = wild
}

function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Place['holder']
  return Object.entries(value).flatMap(([key, part]) => [{ holder, key }, ...placesIn(part)])
}
