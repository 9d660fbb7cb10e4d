import { createSocket } from 'node:dgram'

/** A name server that knows one IPv4 address of some names, and that of no other; null: it never answers. */
export async function startNameServer(known: Readonly<Record<string, string>> | null) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, from) => {
    const { name, end } = readQuestion(query)
    asked.push(name)
    if (known === null) return
    const isOfIpv4 = query.readUInt16BE(end - 4) === 1
    const address = isOfIpv4 ? known[name] : undefined
    socket.send(makeAnswer(query.subarray(0, end), address ?? null), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

const headerBytes = 12

function readQuestion(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  // The end of the name, the type and the class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** @param asked the header and the question */
function makeAnswer(asked: Buffer, address: string | null): Buffer {
  const head = Buffer.from(asked)
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(address === null ? 0 : 1, 6)
  head.writeUInt16BE(0, 10)
  if (address === null) return head
  // The name of the question, an IPv4 address of the internet, for no time.
  const record = Buffer.from([
    0xc0,
    headerBytes,
    0,
    1,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    4,
    ...address.split('.').map(Number),
  ])
  return Buffer.concat([head, record])
}
