/** Bytes of JavaScript, compressed, that a page loads before anybody touches it: every file that its HTML names. */
export async function firstLoadBytes(pageUrl: string): Promise<{ bytes: number; files: number }> {
  const html = await (await fetch(pageUrl)).text()
  const paths = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path))
  let bytes = 0
  for (const path of paths) {
    const answer = await fetch(new URL(path, pageUrl), {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    bytes += Number(answer.headers.get('content-length'))
  }
  return { bytes, files: paths.size }
}
