/** A vector tile with water in its west half and a street across it, in the schema of Protomaps. */
export function aVectorTile(): Buffer {
  const side = 4096
  const west = [
    ...[command(1, 1), zigzag(0), zigzag(0)],
    ...[command(2, 3), zigzag(side / 2), zigzag(0), zigzag(0), zigzag(side), zigzag(-side / 2), zigzag(0)],
    command(7, 1),
  ]
  const street = [command(1, 1), zigzag(0), zigzag(side / 4), command(2, 1), zigzag(side), zigzag(0)]
  return Buffer.concat([
    layer('water', { type: 3, geometry: west, properties: { kind: 'water' } }),
    layer('roads', {
      ...{ type: 2, geometry: street },
      properties: { kind: 'major_road', name: 'Street', 'name:ru': 'Улица плиток' },
    }),
  ])
}

type Feature = {
  readonly type: 2 | 3
  readonly geometry: readonly number[]
  readonly properties: Readonly<Record<string, string>>
}

function layer(name: string, { type, geometry, properties }: Feature): Buffer {
  const tags = Object.keys(properties).flatMap((_, index) => [index, index])
  const feature = Buffer.concat([
    bytesField(2, Buffer.concat(tags.map(varint))),
    numberField(3, type),
    bytesField(4, Buffer.concat(geometry.map(varint))),
  ])
  return bytesField(
    3,
    Buffer.concat([
      bytesField(1, Buffer.from(name)),
      bytesField(2, feature),
      ...Object.keys(properties).map((key) => bytesField(3, Buffer.from(key))),
      ...Object.values(properties).map((value) => bytesField(4, bytesField(1, Buffer.from(value)))),
      numberField(5, 4096),
      numberField(15, 2),
    ]),
  )
}

/** A PMTiles file whose every tile, to zoom 14, is this one. */
export function aPmtilesFile(tile: Buffer): Buffer {
  const allTiles = (4 ** 15 - 1) / 3
  const directory = Buffer.concat([1, 0, allTiles, tile.length, 1].map(varint))
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const parts = [directory, metadata, Buffer.alloc(0), tile]
  let at = header.length
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    at += part.length
  }
  // Sorted by place, nothing compressed, vector tiles, zooms 0 to 14, the whole world.
  for (const [index, value] of [1, 1, 1, 1, 0, 14].entries()) header.writeUInt8(value, 96 + index)
  for (const [index, value] of [-180e7, -85e7, 180e7, 85e7].entries())
    header.writeInt32LE(value, 102 + index * 4)
  return Buffer.concat([header, ...parts])
}

function command(id: number, count: number): number {
  return (id & 7) | (count << 3)
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}

function numberField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)])
}

function bytesField(field: number, content: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content])
}
