/** Bytes of JavaScript, compressed, that a page loads before anybody touches it. */
export async function firstLoadBytes(pageUrl: string): Promise<{ bytes: number; files: number }> {
  const html = await (await fetch(pageUrl)).text()
  const preloads = [...html.matchAll(/<link[^>]+rel="modulepreload"[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1],
  )
  const sources = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source]) => source)
  const imports = [...html.matchAll(/\bimport\s*(?:[^"';]*?from\s*)?["'](\/assets\/[^"']+\.js)["']/g)].map(
    ([, path]) => path,
  )
  const paths = new Set([...preloads, ...sources, ...imports].filter((path) => path?.endsWith('.js')))
  let bytes = 0
  for (const path of paths) {
    const answer = await fetch(new URL(path ?? '', pageUrl), {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    bytes += Number(answer.headers.get('content-length'))
  }
  return { bytes, files: paths.size }
}
