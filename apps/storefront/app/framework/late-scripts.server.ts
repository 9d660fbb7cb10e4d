import { nonceAttribute } from './script-hashes.server.ts'

const modulePreload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]+")?\/>/g
const pathImport = /^import "([^"]+)";$/gm
const namedImport = /^import \* as (\w+) from "([^"]+)";$/gm

/** No picture is waited for longer: the page is alive without it. */
const longestWaitMs = 3000

/**
 * Resolves once the page is painted with its most important pictures: then nothing that is seen first has to share a
 * slow line and a slow processor with 120 KB of scripts. Nobody paints a page in the background.
 */
const painted = `await new Promise(go=>{
const frame=()=>document.hidden?go():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(go)));
let left=1;
const seen=()=>--left||frame();
for(const picture of document.querySelectorAll('img[fetchpriority=high]'))if(!picture.complete){left++;picture.onload=picture.onerror=seen}
seen();
setTimeout(go,${longestWaitMs})
});`

/**
 * Lets a page load its scripts when it has been painted, rather than beside its styles, fonts and first pictures. A page
 * that is not built as expected stays as it is: it works all the same.
 *
 * @param nonce with which the page was rendered: what its content looks like does not matter
 */
export function letScriptsWait(page: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  // What React Router writes to start a page: the modules of its routes, and then the client.
  const startTag = `<script${nonceAttribute(nonce)} type="module" async="">`
  // Only what is changed is read as text: the page itself is 20 times as long.
  const headEnd = page.indexOf('</head>')
  const tag = page.indexOf(startTag, headEnd)
  if (headEnd < 0 || tag < 0) return page
  const codeStart = tag + startTag.length
  const codeEnd = page.indexOf('</script>', codeStart)
  const paths: string[] = []
  const head = page.toString('utf8', 0, headEnd).replace(modulePreload, (_, path: string) => {
    paths.push(path)
    return ''
  })
  const code = startLater(page.toString('utf8', codeStart, codeEnd), paths)
  return Buffer.concat([
    Buffer.from(head),
    page.subarray(headEnd, codeStart),
    Buffer.from(code),
    page.subarray(codeEnd),
  ])
}

/** All files are asked for at once: a module alone names the next one only when it is there. */
function startLater(code: string, paths: readonly string[]): string {
  const hurry = `for(const href of ${JSON.stringify(paths)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`
  const later = code
    .replace(pathImport, 'await import("$1");')
    .replace(namedImport, 'const $1=await import("$2");')
  return `${painted}\n${hurry}\n${later}`
}
