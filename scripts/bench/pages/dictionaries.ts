import { createHash } from 'node:crypto'
import { request } from 'node:http'

/** Bytes of a page for a browser that has the dictionary which another page names. */
export async function bytesWithDictionary(firstUrl: string, secondUrl: string): Promise<number> {
  const first = await fetch(firstUrl)
  const path = /<([^>]+)>; rel="compression-dictionary"/.exec(first.headers.get('link') ?? '')?.[1]
  if (path === undefined) throw new Error(`${firstUrl} names no dictionary`)
  const dictionary = Buffer.from(await (await fetch(new URL(path, firstUrl))).arrayBuffer())
  const { encoding, bytes } = await getRaw(secondUrl, {
    'accept-encoding': 'gzip, br, zstd, dcb, dcz',
    'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
  })
  if (encoding !== 'dcz') throw new Error(`${secondUrl} was sent as ${encoding}`)
  return bytes
}

/** `fetch` knows no `dcz` and would not say how many bytes came. */
function getRaw(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ encoding: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes }))
    })
    asked.on('error', reject).end()
  })
}
