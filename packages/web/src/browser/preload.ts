import { afterPaint } from './after-paint.ts'
import { makeImporter } from './import-when-here.ts'

/** Around each `import()` of a build, in place of Vite's own: `importWhenHerePlugin` puts it there. */
export const __vitePreload = makeImporter({
  base: import.meta.env.BASE_URL,
  isHere: (address) => document.querySelector(`link[href="${address}"]`) !== null,
  addStyles,
  // Most files are needed after a press, which is painted first.
  beforeFetch: afterPaint,
  onFailed: () => window.dispatchEvent(new Event('import-failed')),
})

function addStyles(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new TypeError(`${address} did not come`))
    }
    document.head.append(link)
  })
}
