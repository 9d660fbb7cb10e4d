import { createHash } from 'node:crypto'
import { headScript } from '../platform/page/inline-scripts.ts'
import { nothingPersistedScript } from '../platform/page/nothing-persisted-script.ts'
import { storedLinesScript } from '../platform/page/stored-lines-script.ts'

const tagStart = '<'.charCodeAt(0)
const scriptStart = '<script'
const scriptEnd = Buffer.from('</script>')

/** The inline scripts that components write themselves: the same text on every page. */
const constantHashes = [headScript, nothingPersistedScript, storedLinesScript].map((code) =>
  getHash(Buffer.from(code)),
)

/** The attribute that marks the scripts of one rendering. */
export function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`
}

/**
 * Removes the marks of a rendering from its HTML and hashes the inline scripts that bore them, for the policy of the page.
 * React and React Router mark what they write themselves. A script that came with the content of a page has no mark,
 * because the nonce is random for each rendering and never leaves the server, and so its hash is not in the policy.
 */
export function takeOwnScripts(
  page: Buffer<ArrayBuffer>,
  nonce: string,
): { readonly html: Buffer<ArrayBuffer>; readonly hashes: readonly string[] } {
  const mark = Buffer.from(nonceAttribute(nonce))
  const hashes = new Set(constantHashes)
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    parts.push(page.subarray(from, at))
    from = at + mark.length
    const tag = page.lastIndexOf(tagStart, at)
    const isScript = page.toString('latin1', tag, tag + scriptStart.length) === scriptStart
    const codeStart = page.indexOf('>', from) + 1
    const codeEnd = page.indexOf(scriptEnd, codeStart)
    // A script with a source has no code, and the hash of nothing allows nothing.
    if (isScript && codeStart > 0 && codeEnd > codeStart)
      hashes.add(getHash(page.subarray(codeStart, codeEnd)))
  }
  parts.push(page.subarray(from))
  return { html: Buffer.concat(parts), hashes: [...hashes] }
}

function getHash(code: Buffer): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
