import type { PersistedKind } from '../platform/page/nothing-persisted-script.ts'
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

/** So long after its load a page starts in any case: visits are counted, and the service worker stores the page. */
const untouchedMs = 10_000

/**
 * Resolves once somebody moves the pointer, touches or types; a row that snaps scrolls by itself. Only on a first visit: later the header shows what
 * is stored, and the scripts are stored too. An address with a query may ask for more than the page shows, and a button
 * that was pressed already waits for the scripts.
 */
const touched = `await new Promise(go=>{
try{if(localStorage.length||location.search||document.querySelector('button[aria-busy=true]'))return go()}catch{return go()}
const stop=new AbortController;
for(const type of ['pointermove','pointerdown','touchstart','wheel','keydown','focusin'])addEventListener(type,()=>{stop.abort();go()},{capture:true,passive:true,signal:stop.signal});
const later=()=>setTimeout(go,${untouchedMs});
if(document.readyState==='complete')later();else addEventListener('load',later)
});`

/** Whether a browser has nothing stored of a kind, as `nothingPersistedScript` found. */
const isWithout = (kind: PersistedKind) =>
  `(document.documentElement.dataset.without||'').split(' ').includes('${kind}')`

type Waiting = {
  /** With which the page was rendered: what its content looks like does not matter. */
  readonly nonce: string
  /** Who has this stored sees only shapes until the scripts work, so that these do not wait for the paint. */
  readonly shapesOf?: PersistedKind | undefined
  /** Whether the scripts wait until somebody touches the page. */
  readonly untilTouched?: boolean
}

/**
 * Lets a page load its scripts when it has been painted, rather than beside its styles, fonts and first pictures. A page
 * that is not built as expected stays as it is: it works all the same.
 */
export function delayScripts(
  page: Buffer<ArrayBuffer>,
  { nonce, shapesOf, untilTouched = false }: Waiting,
): Buffer<ArrayBuffer> {
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
  const unlessShapes = shapesOf ? `if(${isWithout(shapesOf)})${painted}` : painted
  const wait = untilTouched ? `${painted}\n${touched}` : unlessShapes
  const code = startLater(page.toString('utf8', codeStart, codeEnd), { wait, paths })
  return Buffer.concat([
    Buffer.from(head),
    page.subarray(headEnd, codeStart),
    Buffer.from(code),
    page.subarray(codeEnd),
  ])
}

/** All files are asked for at once: a module alone names the next one only when it is there. */
function startLater(
  code: string,
  { wait, paths }: { readonly wait: string; readonly paths: readonly string[] },
): string {
  const hurry = `for(const href of ${JSON.stringify(paths)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`
  const later = code
    .replace(pathImport, 'await import("$1");')
    .replace(namedImport, 'const $1=await import("$2");')
  return `${wait}\n${hurry}\n${later}`
}
